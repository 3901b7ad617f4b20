/** One block of docs/writing-a-page.md that makes a part of the page: what stands behind its fence, and its lines. */
export interface PageStep {
  how: 'frame' | 'replace' | 'above';
  /** Of a frame the file; otherwise how the line begins that is replaced, or above which the block is put. */
  at: string;
  content: string;
}

/** The steps of the text in their order. */
export const pageSteps = (text: string): readonly PageStep[] =>
  [...text.matchAll(/^```json (frame|replace|above)=(.+)\n([\s\S]*?)^```$/gm)].map(([, how, at, content]) => ({
    how: how as PageStep['how'],
    at: at!,
    content: content!,
  }));

/**
 * The file after a step, by its lines alone, as a person with an editor does it.
 * @throws when the file has no such line, or several
 */
export function afterStep(file: string, { how, at, content }: PageStep): string {
  if (how === 'frame') return content;
  const lines = file.split('\n');
  const places = lines.flatMap((line, index) => (line.trimStart().startsWith(`${at}:`) ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`${places.length} lines begin with ${at}`);
  return lines.toSpliced(place, how === 'replace' ? 1 : 0, ...content.trimEnd().split('\n')).join('\n');
}
