/** About, at 12 pixels: Chinese characters are square. */
const letterWidth = (letter: string): number => (letter > '\u2e7f' ? 12 : 6.8);

/** About the pixels of a text at a size of 12. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** Parts that are not torn apart between lines; Chinese breaks anywhere. */
export const wordsOf = (text: string): string[] => text.split(/[\s\u2e80-\uffff]/);

/** A text within this many pixels, with an ellipsis if it is longer. */
export function clipText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let used = 12;
  let end = 0;
  for (const letter of text) {
    used += letterWidth(letter);
    if (used > width) break;
    end += letter.length;
  }
  return `${text.slice(0, Math.max(1, end))}…`;
}
