/**
 * Encodes a string as a safe object key, unique per string: letters, digits and _ stay, everything else becomes `$` and
 * its code. A first character that would make the key a number or an inherited name (`__proto__`, `constructor`) is
 * escaped too.
 */
export function safeName(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9_]/gu, code);
  const isSpecial = plain === '' || /^\d/.test(plain) || plain in {};
  return isSpecial && plain !== '' ? code(plain[0]!) + plain.slice(1) : plain || '$';
}

/** Decodes what `safeName` returns. */
export const readSafeName = (name: string): string =>
  name === '$'
    ? ''
    : name.replace(/\$([0-9a-f]+)_/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)));

const code = (sign: string) => `$${sign.codePointAt(0)!.toString(16)}_`;
