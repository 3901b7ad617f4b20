import { areasPath, makeAreas } from '../data/area-tree.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { treeMarks } from '../tree-marks.ts';

/** The console's tree block with its search box. Settings: nodes. */
const scene: Scene = async ({ nodes = 0 }) => {
  const areas = makeAreas(nodes);
  const made = await createMemoryConsole({
    answers: { [`GET ${areasPath}`]: () => areas },
    keywords: {
      sources: { areas: { kind: 'tree', get: areasPath } },
      body: { kind: 'tree', id: 'area', source: 'areas', title: 'Areas' },
    },
  });
  return { element: drawnPage(made), marks: treeMarks, end: made.end };
};

export default scene;
