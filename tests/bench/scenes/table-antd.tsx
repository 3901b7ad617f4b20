import { answerPoles, makePoles, type PoleQuery, polesPath } from '../data/poles.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { PolesPage } from '../hand-written/poles-page.tsx';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** The handwritten table. Settings: rows, pageSize, isWhole, isFresh. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0, isFresh = 0 }) => {
  const kept = isFresh ? undefined : makePoles(rows);
  // Fresh ones are as a network brings them: the page alone holds them.
  const poles = () => kept ?? makePoles(rows);
  startMemoryPlatform({ [`POST ${polesPath}`]: ({ body }) => answerPoles(poles(), isWhole === 1, body as PoleQuery) });
  return {
    element: handWritten(<PolesPage startSize={isWhole ? 10 : pageSize} />),
    marks: tableMarks(pageSize),
  };
};

export default scene;
