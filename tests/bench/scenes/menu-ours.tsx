import { SideMenu } from '../../../src/renderers/shell/side-menu.tsx';
import { makeMenu } from '../data/menu-tree.ts';
import { menuMarks } from '../menu-marks.ts';
import { createMemoryConsole } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';

/** The console's side menu over its compiled plan. Settings: entries. */
const scene: Scene = async ({ entries = 0 }) => {
  const menu = makeMenu(entries);
  const { frame, end } = await createMemoryConsole({ menu });
  return {
    element: frame(
      <nav style={{ width: 208, height: 800, overflow: 'auto' }}>
        <SideMenu isCollapsed={false} />
      </nav>,
    ),
    marks: menuMarks(menu.length),
    end,
  };
};

export default scene;
