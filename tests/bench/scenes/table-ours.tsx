import { answerPoles, makePoles, type PoleQuery, polesPath } from '../data/poles.ts';
import { polesPage, wholePolesPage } from '../data/poles-table.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** The console's own table block with its stores. Settings: rows, pageSize, isWhole, isFresh, isHeld. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0, isFresh = 0, isHeld = 0 }) => {
  const kept = isFresh ? undefined : makePoles(rows);
  // Fresh ones are as a network brings them: the page alone holds them.
  const poles = () => kept ?? makePoles(rows);
  const made = await createMemoryConsole({
    answers: { [`POST ${polesPath}`]: ({ body }) => answerPoles(poles(), isWhole === 1, body as PoleQuery) },
    // Held by the page, as by hand; a paged source keeps the rows of its page only.
    keywords: isHeld ? wholePolesPage : polesPage,
    search: isWhole ? '' : `?size=${pageSize}`,
  });
  return { element: drawnPage(made), marks: tableMarks(pageSize), end: made.end };
};

export default scene;
