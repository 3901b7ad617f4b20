/** The longest name of a file, in characters; the ending is kept. */
const longestFileName = 150;

/** Control characters, and the signs that turn the direction of text: with them `gpj.exe` is shown as `exe.jpg`. */
const hidden = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A file's own name: no folders, nothing invisible, at most 150 characters. Empty when nothing is left. */
export function cleanFileName(name: string): string {
  const own = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = own.replace(hidden, '').trim().replace(/^\.+/, '');
  if (plain.length <= longestFileName) return plain;
  const ending = extensionOf(plain);
  const tail = ending ? `.${ending}` : '';
  return cut(plain, longestFileName - tail.length) + tail;
}

/** Cuts without breaking a character of two units in half. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The ending of a name in lower case without its point; empty without one. */
export const extensionOf = (name: string): string => /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
