/** Pixels of a character at the size of buttons: a Chinese one fills its square, a Latin one about half of it. */
const wideCharacter = 14;
const narrowCharacter = 7.6;
/** Pixels around the words of a button in a row, and of the button that holds the others. */
const aroundWords = 22;
const moreWidth = 36;
/** Pixels that the buttons of a row may take, so that data keeps the rest. */
const maxWidth = 190;
/** More than this many fold into a menu (contract 5, table component). */
const maxButtons = 3;

const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '⺀' ? wideCharacter : narrowCharacter), aroundWords);

/** How many buttons of a row stand there by themselves, and how wide they are together with the one for the others. */
export function fitRowButtons(titles: readonly string[], max = maxButtons): { shown: number; width: number } {
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // A menu for one button alone would cost as much as the button.
  if (titles.length <= max + (max === maxButtons ? 1 : 0) && whole <= maxWidth + moreWidth)
    return { shown: titles.length, width: whole };
  let shown = 1;
  let width = widths[0] ?? 0;
  while (shown < Math.min(max, titles.length) && width + widths[shown]! <= maxWidth) width += widths[shown++]!;
  return { shown, width: shown < titles.length ? width + moreWidth : width };
}

/**
 * Pixels that the buttons of any row of a table need: with conditions each row has its own of them, and all of those that fit
 * unfolded may stand there.
 */
export function widthOfRowButtons(buttons: readonly { title: string; isConditional: boolean }[]): number {
  const titles = buttons.map(({ title }) => title);
  if (!buttons.some(({ isConditional }) => isConditional)) return fitRowButtons(titles).width;
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return Math.min(whole, Math.max(maxWidth, ...widths) + moreWidth);
}
