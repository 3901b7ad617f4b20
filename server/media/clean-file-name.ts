/** Maximum length of a file name; the extension is kept. */
const longestFileName = 150;

/** Control characters and direction overrides, which make `gpj.exe` look like `exe.jpg`. */
const hidden = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Cleans a file name: no folders, no invisible characters, at most 150 characters. May return an empty string. */
export function cleanFileName(name: string): string {
  const own = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = own.replace(hidden, '').trim().replace(/^\.+/, '');
  if (plain.length <= longestFileName) return plain;
  const ending = extensionOf(plain);
  const tail = ending ? `.${ending}` : '';
  return cut(plain, longestFileName - tail.length) + tail;
}

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Returns the lower-case extension without its dot, or an empty string. */
export const extensionOf = (name: string): string => /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
