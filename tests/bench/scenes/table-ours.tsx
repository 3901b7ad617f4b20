import { answerPoles, makePoles, type PoleQuery, polesPath } from '../data/poles.ts';
import { polesPage } from '../data/poles-table.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** The console's own table block with its stores. Settings: rows, pageSize, isWhole. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0 }) => {
  const poles = makePoles(rows);
  const made = await createMemoryConsole({
    answers: { [`POST ${polesPath}`]: ({ body }) => answerPoles(poles, isWhole === 1, body as PoleQuery) },
    keywords: polesPage,
    search: isWhole ? '' : `?size=${pageSize}`,
  });
  return { element: drawnPage(made), marks: tableMarks(pageSize), end: made.end };
};

export default scene;
