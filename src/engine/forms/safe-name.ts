/**
 * A text as a key of any object, always the same for the same text and different for different ones: letters, digits and _ stay,
 * everything else is written as `$` and its code, also a first character that would make the key a number, or the name of something
 * that every object inherits (`__proto__`, `constructor`).
 */
export function safeName(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9_]/gu, code);
  const isSpecial = plain === '' || /^\d/.test(plain) || plain in {};
  return isSpecial && plain !== '' ? code(plain[0]!) + plain.slice(1) : plain || '$';
}

const code = (sign: string) => `$${sign.codePointAt(0)!.toString(16)}_`;
