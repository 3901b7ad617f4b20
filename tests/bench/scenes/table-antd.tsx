import { polesPlatform } from '../data/poles.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { PolesPage } from '../hand-written/poles-page.tsx';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** The handwritten table, which asks for its rows when it is mounted. Settings: rows, pageSize, isWhole. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0 }) => {
  startMemoryPlatform(polesPlatform({ rows, pageSize, isWhole: isWhole === 1 }));
  return {
    element: handWritten(<PolesPage startSize={pageSize} isWhole={isWhole === 1} />),
    marks: tableMarks(pageSize),
  };
};

export default scene;
