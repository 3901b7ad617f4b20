/** The first character of each initial in pinyin order; no initial is i, u or v. */
const boundaries = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

let collator: Intl.Collator | undefined;

/**
 * Returns the initials of a text, 'yhgl' for 用户管理; Latin letters and digits are kept. It relies on the order of the
 * collation 'zh-u-co-pinyin'; a runtime without it returns no initials.
 */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text.toLowerCase()) {
    if (/[a-z0-9]/.test(character)) initials += character;
    else if (/\p{Script=Han}/u.test(character)) initials += initialOf(character);
  }
  return initials;
}

function initialOf(character: string): string {
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  let low = 0;
  let high = boundaries.length - 1;
  if (collator.compare(character, boundaries[0]!) < 0) return '';
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (collator.compare(character, boundaries[middle]!) >= 0) low = middle;
    else high = middle - 1;
  }
  return letters[low]!;
}
