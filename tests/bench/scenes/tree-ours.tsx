import { areasPath, makeAreas } from '../data/area-tree.ts';
import { WireAnswer } from '../memory-platform.ts';
import { createOpening } from '../ours/create-opening.tsx';
import type { Scene } from '../scene.ts';
import { treeMarks } from '../tree-marks.ts';

/** The console's tree block with its search box, on a page that opens within the run. Settings: nodes. */
const scene: Scene = async ({ nodes = 0 }) => {
  const areas = new WireAnswer(makeAreas(nodes));
  const opening = await createOpening({
    answers: { [`GET ${areasPath}`]: () => areas },
    keywords: {
      sources: { areas: { kind: 'tree', get: areasPath } },
      body: { kind: 'tree', id: 'area', source: 'areas', title: 'Areas' },
    },
  });
  return { ...opening, marks: treeMarks };
};

export default scene;
