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

/** Estimates the width of words in pixels. */
export const widthOfWords = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '⺀' ? wideCharacter : narrowCharacter), 0);

const widthOf = (words: string): number => widthOfWords(words) + labelPadding;

/** The number of a row's buttons outside the menu, and their total width with the menu button. */
export function fitRowButtons(titles: readonly string[], max = maxButtons): { shown: number; width: number } {
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  // A menu with a single button would take as much space as the button.
  if (titles.length <= max + (max === maxButtons ? 1 : 0) && whole <= maxWidth + moreWidth)
    return { shown: titles.length, width: whole };
  if (max === 0) return { shown: 0, width: moreWidth };
  let shown = 1;
  let width = widths[0] ?? 0;
  while (shown < Math.min(max, titles.length) && width + widths[shown]! <= maxWidth) width += widths[shown++]!;
  return { shown, width: shown < titles.length ? width + moreWidth : width };
}

/** The buttons of a row with at most `max` of them outside the menu; undefined for as many as fit. */
interface ButtonsLook {
  max: number | undefined;
  /** Pixels. */
  width: number;
}

/**
 * The widths of a table's action column: all that fit, one and the menu, the menu alone. With conditions each row has
 * its own buttons, and any that fit may be visible.
 */
export function widthsOfRowButtons(buttons: readonly { title: string; isConditional: boolean }[]): ButtonsLook[] {
  if (buttons.length === 0) return [];
  const titles = buttons.map(({ title }) => title);
  const whole = {
    max: undefined,
    width: widthOfAll(
      titles,
      buttons.some(({ isConditional }) => isConditional),
    ),
  };
  const one = { max: 1, width: Math.max(...titles.map(widthOf)) + moreWidth };
  return [whole, one, { max: 0, width: moreWidth }].filter(({ width }, at) => at === 0 || width < whole.width);
}

function widthOfAll(titles: readonly string[], isConditional: boolean): number {
  if (!isConditional) return fitRowButtons(titles).width;
  const widths = titles.map(widthOf);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return Math.min(whole, Math.max(maxWidth, ...widths) + moreWidth);
}
