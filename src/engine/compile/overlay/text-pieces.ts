import type { TextEdit } from '../fix/text-edit.ts';
import type { Span } from '../json/json-document.ts';

/** A part of a new text: copied from the old one, or new. */
export type TextPiece = Span | string;

/** The text that pieces make. */
export const textOf = (old: string, pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : old.slice(piece.start, piece.end))).join('');

/** The edits that make the text of pieces: all between copied parts whose order is the old one. */
export function editsOfPieces(old: string, pieces: readonly TextPiece[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let text = '';
  const close = (end: number) => {
    const edit = trimmed(old, { start: at, end, text });
    if (edit.start < edit.end || edit.text !== '') edits.push(edit);
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if (piece.start < at) text += old.slice(piece.start, piece.end);
    else if (piece.start < piece.end) {
      close(piece.start);
      at = piece.end;
    }
  }
  close(old.length);
  return edits;
}

/** An edit without what the old text and the new one have in common at both ends. */
function trimmed(old: string, { start, end, text }: TextEdit): TextEdit {
  const most = Math.min(end - start, text.length);
  let head = 0;
  while (head < most && old[start + head] === text[head]) head++;
  let tail = 0;
  while (tail < most - head && old[end - 1 - tail] === text[text.length - 1 - tail]) tail++;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}
