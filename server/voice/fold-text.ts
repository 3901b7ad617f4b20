const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };
const numerals = /[零〇一二两三四五六七八九十百千万]+/g;

/**
 * Replaces Chinese numerals by digits: 十二 becomes 12, 零零六 becomes 006. A unit without a digit stays, as in 百货; 十
 * alone is 10.
 */
export function readNumerals(text: string): string {
  return text.replace(numerals, (found) => {
    const signs = [...found];
    if (signs.every((sign) => sign in digits)) return signs.map((sign) => digits[sign]).join('');
    const hasNumber = signs[0] === '十' || signs[0]! in digits;
    return hasNumber ? String(numberOf(signs)) : found;
  });
}

/** The value of numerals with units: 一百二十 is 120. */
function numberOf(signs: readonly string[]): number {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const sign of signs) {
    const unit = units[sign];
    if (unit === undefined) digit = digits[sign];
    else if (unit === units.万) {
      total += (section + (digit ?? 0) || 1) * unit;
      section = 0;
      digit = undefined;
    } else {
      section += (digit ?? 1) * unit;
      digit = undefined;
    }
  }
  return total + section + (digit ?? 0);
}

/** Full-width signs and capitals to their plain forms, other signs than letters, digits and hyphens to single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/**
 * What names and spoken words are compared by: letters and digits, numerals as digits without leading zeros. 「六号杆」,
 * 'A-012' and 'a 12' become 6号杆, a12 and a12.
 */
export const foldText = (text: string): string =>
  readNumerals(plainText(text))
    .replace(/[^\p{L}\p{N}]+|的/gu, '')
    .replace(/(?<![0-9])0+(?=[0-9])/g, '');

/** The runs of Chinese characters, digits, and other letters of a folded text. */
export const runsOf = (folded: string): string[] =>
  folded.match(/\p{Script=Han}+|[0-9]+|[^\p{Script=Han}0-9]+/gu) ?? [];
