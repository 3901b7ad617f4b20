/**
 * Returns the offset in the raw JSON string literal (its opening quote is at 0) of the UTF-16 unit at `index` of the
 * decoded string. At or beyond its end: the closing quote, or the end of an unterminated literal.
 */
export function placeInJson(literal: string, index: number): number {
  let place = 1;
  for (let unit = 0; unit < index && place < literal.length && literal[place] !== '"'; unit++) {
    if (literal[place] !== '\\') place += 1;
    else place += literal[place + 1] === 'u' ? 6 : 2;
  }
  return Math.min(place, literal.length);
}
