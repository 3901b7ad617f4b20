import type { OutlineNode } from './outline-of.ts';

/** A node around a place of a document. */
export interface Crumb {
  name: string;
  pointer: string;
  start: number;
}

/** The nodes around an offset, outermost first. */
export function crumbsAt(outline: readonly OutlineNode[], offset: number): readonly Crumb[] {
  const here = outline.find(({ span }) => offset >= span.start && offset <= span.end);
  if (!here) return [];
  const { name, pointer, span, children } = here;
  return [{ name, pointer, start: span.start }, ...crumbsAt(children, offset)];
}
