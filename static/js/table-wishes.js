// What somebody wishes of this browser and of no other; where it keeps nothing, it is as it was at first.
export function wish(name, otherwise) {
  try {
    return localStorage.getItem(`taisen-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`taisen-${name}`, value);
  } catch {
    // it holds as long as the page does
  }
}
