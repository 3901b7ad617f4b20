import { polesPlatform } from '../data/poles.ts';
import { polesPage, wholePolesPage } from '../data/poles-table.ts';
import { createOpening } from '../ours/create-opening.tsx';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** The console's own table block with its stores, on a page that opens within the run. Settings: rows, pageSize, isWhole. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0 }) => {
  const opening = await createOpening({
    answers: polesPlatform({ rows, pageSize, isWhole: isWhole === 1 }),
    // By hand too, a page whose platform knows no pages holds all rows.
    keywords: isWhole === 1 ? wholePolesPage : polesPage,
    search: `?size=${pageSize}`,
  });
  return { ...opening, marks: tableMarks(pageSize) };
};

export default scene;
