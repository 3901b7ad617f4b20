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
const widthOfWords = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '⺀' ? wideCharacter : narrowCharacter), 0);

const widthOf = (words: string): number => widthOfWords(words) + labelPadding;

/** A button as far as its room is concerned. */
interface Fitted {
  title: string;
  /** Never folds into the menu. */
  isKept?: boolean;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The places of a row's buttons outside the menu, and their total width with the menu button. */
export function fitRowButtons(
  buttons: readonly Fitted[],
  max = maxButtons,
): { shown: ReadonlySet<number>; width: number } {
  const widths = buttons.map(({ title }) => widthOf(title));
  const whole = sumOf(widths);
  // A menu with a single button would take as much space as the button.
  if (buttons.length <= max + (max === maxButtons ? 1 : 0) && whole <= maxWidth + moreWidth)
    return { shown: new Set(widths.keys()), width: whole };
  const shown = new Set([...widths.keys()].filter((place) => buttons[place]?.isKept));
  let width = sumOf([...shown].map((place) => widths[place]!));
  for (const [place, own] of widths.entries()) {
    if (shown.has(place)) continue;
    if (shown.size >= max || (shown.size > 0 && width + own > maxWidth)) break;
    shown.add(place);
    width += own;
  }
  return { shown, width: shown.size < buttons.length ? width + moreWidth : width };
}
