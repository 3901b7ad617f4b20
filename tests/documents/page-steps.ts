/** A code block of docs/writing-a-page.md that builds part of the page: the info string and its lines. */
export interface PageStep {
  how: 'frame' | 'replace' | 'above';
  /** For a frame the file; otherwise the start of the line to replace, or to insert the block above. */
  at: string;
  content: string;
}

/** The steps of the document in order. */
export const pageSteps = (text: string): readonly PageStep[] =>
  [...text.matchAll(/^```json (frame|replace|above)=(.+)\n([\s\S]*?)^```$/gm)].map(([, how, at, content]) => ({
    how: how as PageStep['how'],
    at: at!,
    content: content!,
  }));

/**
 * Applies a step to the file line by line, as a reader would with an editor.
 *
 * @throws if no line matches, or several do
 */
export function afterStep(file: string, { how, at, content }: PageStep): string {
  if (how === 'frame') return content;
  const lines = file.split('\n');
  const places = lines.flatMap((line, index) => (line.trimStart().startsWith(`${at}:`) ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`${places.length} lines start with ${at}`);
  return lines.toSpliced(place, how === 'replace' ? 1 : 0, ...content.trimEnd().split('\n')).join('\n');
}
