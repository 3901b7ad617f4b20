import { areasPath, makeAreas } from '../data/area-tree.ts';
import { AreasPage } from '../hand-written/areas-page.tsx';
import { handWritten } from '../hand-written/frame.tsx';
import { startMemoryPlatform, WireAnswer } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';
import { treeMarks } from '../tree-marks.ts';

/** The handwritten tree. Settings: nodes. */
const scene: Scene = async ({ nodes = 0 }) => {
  const areas = new WireAnswer(makeAreas(nodes));
  startMemoryPlatform({ [`GET ${areasPath}`]: () => areas });
  return { element: handWritten(<AreasPage />), marks: treeMarks };
};

export default scene;
