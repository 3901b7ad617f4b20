/** A line as a list of places shows it, and where the match is in it. */
export interface FoundLine {
  text: string;
  from: number;
  to: number;
}

/** Characters before the match: of a narrow pane the match is still in sight. */
const maxLead = 12;
const maxLine = 158;
const ellipsis = '…';

/**
 * The part of a line around a match: without its indent, from a little before the match, with an ellipsis where something
 * is left out. No character is cut in half.
 *
 * @param from where the match begins in the line
 * @param to where it ends; beyond the line for a match of several lines
 */
export function foundLine(line: string, from: number, to: number): FoundLine {
  const indent = Math.min(line.length - line.trimStart().length, from);
  const isFar = from - indent > maxLead;
  const start = isFar ? beginOfCharacter(line, from - maxLead) : indent;
  const end = beginOfCharacter(line, start + maxLine);
  const [before, after] = [isFar ? ellipsis : '', end < line.length ? ellipsis : ''];
  const shift = before.length - start;
  return {
    text: before + line.slice(start, end) + after,
    from: from + shift,
    to: Math.min(to, end) + shift,
  };
}

/** An index that is not between the two halves of a character. */
function beginOfCharacter(text: string, index: number): number {
  if (index >= text.length) return text.length;
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}
