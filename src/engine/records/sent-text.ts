/**
 * Characters that nobody sees: soft hyphen, zero-width space and non-joiner, direction marks, word joiner and the
 * invisible operators, byte-order mark. The joiner is one except in an emoji that it joins.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;

/** A text without invisible characters, so that two texts that look alike are alike. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** What is sent of a typed text: without invisible characters, and without spaces of any width around it. */
export const sentText = (text: string): string => withoutInvisible(text).trim();

/** Not a file, a form or a date. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A password is compared as it was typed. */
const isPassword = (key: string): boolean => /password/i.test(key);

/** Cleans every text of a value such as a body, except keys and passwords. */
export function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one, clean));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isPassword(key) ? part : cleanTexts(part, clean)]),
  );
}
