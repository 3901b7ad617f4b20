import type { Span } from '../json/json-document.ts';

/** A part of a text and what to write in its place. */
export interface TextEdit extends Span {
  text: string;
}

/** What an issue says to write instead, as edits of its document. */
export interface Fix {
  edits: readonly TextEdit[];
  /** True if only the author can decide it: it deletes what is written, or the hint names another way. */
  asks?: true;
}

/** Returns the text with edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const fromEnd = [...edits].sort((one, other) => other.start - one.start || other.end - one.end);
  return fromEnd.reduce(
    (before, { start, end, text: part }) => before.slice(0, start) + part + before.slice(end),
    text,
  );
}

/** Returns the fixes that can be applied together: of two that overlap, the first. */
export function withoutOverlaps<Of>(fixes: readonly Of[], editsOf: (fix: Of) => readonly TextEdit[]): Of[] {
  const taken: Span[] = [];
  return fixes.filter((fix) => {
    const edits = editsOf(fix);
    if (edits.some((edit) => taken.some((other) => edit.start <= other.end && other.start <= edit.end))) return false;
    taken.push(...edits);
    return true;
  });
}
