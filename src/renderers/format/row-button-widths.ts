/** Pixels per character at the size of buttons: a Chinese one is square, a Latin one about half as wide. */
const wideCharacter = 14;
const narrowCharacter = 7.6;
/** Horizontal padding in pixels of a button in a row, and of the menu button. */
const labelPadding = 22;
const moreWidth = 36;
/** Maximum width in pixels of a row's buttons, so that the data keeps the rest. */
const maxWidth = 190;
/** More buttons than this fold into a menu (contract 5, table component). */
const maxButtons = 3;

const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '⺀' ? wideCharacter : narrowCharacter), labelPadding);

/** The number of a row's buttons outside the menu, and their total width with the menu button. */
export function fitRowButtons(titles: readonly string[], max = maxButtons): { shown: number; width: number } {
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // A menu with a single button would take as much space as the button.
  if (titles.length <= max + (max === maxButtons ? 1 : 0) && whole <= maxWidth + moreWidth)
    return { shown: titles.length, width: whole };
  let shown = 1;
  let width = widths[0] ?? 0;
  while (shown < Math.min(max, titles.length) && width + widths[shown]! <= maxWidth) width += widths[shown++]!;
  return { shown, width: shown < titles.length ? width + moreWidth : width };
}

/**
 * The width in pixels of a table's action column: with conditions each row has its own buttons, and any that fit may be
 * visible.
 */
export function widthOfRowButtons(buttons: readonly { title: string; isConditional: boolean }[]): number {
  const titles = buttons.map(({ title }) => title);
  if (!buttons.some(({ isConditional }) => isConditional)) return fitRowButtons(titles).width;
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return Math.min(whole, Math.max(maxWidth, ...widths) + moreWidth);
}
