import type { Coordinates } from '../../schemas/wire/map.ts';
import { maxOutlineCorners } from '../../schemas/wire/outline.ts';
import { locationProblemText } from './location-problem.ts';
import { outlineProblemText } from './outline-problem.ts';
import { readCoordinates } from './read-coordinates.ts';
import { cornersOf, type Ring } from './rings.ts';

export interface OutlineLines {
  corners: Ring;
  /** Lines are counted from 1; a problem of the whole text has none. */
  problems: readonly { line?: number; text: { zh: string; en: string } }[];
}

/** Longest text that is read. */
const maxText = 400_000;
/** Problems that are reported; more tell nothing new. */
const maxProblems = 20;

/** Reads pasted corners of an outline: one pair of longitude and latitude a line, in any way `readCoordinates` reads. */
export function readOutlineLines(text: string): OutlineLines {
  const problems: OutlineLines['problems'][number][] = [];
  const read: Coordinates[] = [];
  for (const [index, line] of text
    .slice(0, maxText)
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    // A table of a spreadsheet has tabs, a list of GeoJSON has brackets.
    const { coordinates, problem } = readCoordinates(
      line
        .replace(/[[\]]/g, ' ')
        .replaceAll('\t', ',')
        .replace(/[,，;\s]+$/, ''),
    );
    if (problem === undefined) read.push(coordinates);
    else if (problems.length < maxProblems)
      problems.push({ line: index + 1, text: locationProblemText(problem, coordinates) });
  }
  const corners = cornersOf(read);
  if (problems.length === 0 && corners.length === 0)
    problems.push({ text: { zh: '没有读到任何坐标', en: 'No coordinates found' } });
  if (corners.length > maxOutlineCorners)
    problems.unshift({ text: outlineProblemText({ kind: 'MANY', corners: corners.length }) });
  return { corners, problems };
}
