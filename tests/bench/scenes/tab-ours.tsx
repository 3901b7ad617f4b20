import { ShellProvider } from '../../../src/renderers/context/shell-context.tsx';
import { SideMenu } from '../../../src/renderers/shell/side-menu.tsx';
import { TabBar } from '../../../src/renderers/shell/tab-bar.tsx';
import { TabPanels } from '../../../src/renderers/shell/tab-panels.tsx';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import { polesPlatform } from '../data/poles.ts';
import { polesPage } from '../data/poles-table.ts';
import { createMemoryConsole } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';
import '../../../src/renderers/shell/header.css';

/** As many as fit on our side. */
const pageSize = 13;
const menu: MenuItem[] = [
  { id: 20, caption: 'Bench', url: '/bench' },
  { id: 21, caption: 'Poles', url: '/poles' },
];
const none = { data: [], total: 0 };

/** The console's menu, tabs and pages; the menu opens a page with a table. Settings: rows. */
const scene: Scene = async ({ rows = 0 }) => {
  const { console, frame, end } = await createMemoryConsole({
    menu,
    keywords: { sources: {}, body: { kind: 'text', text: 'Bench' } },
    more: { '/poles': polesPage },
    answers: {
      ...polesPlatform({ rows, pageSize, isWhole: false }),
      'POST /island-business/workbench/menus/recent': () => null,
      'GET /island-business/newsCenter/number': () => 0,
      'GET /island-business/noticeCenter/unReadNum': () => 0,
      'POST /island-business/noticeCenter/pages': () => none,
    },
  });
  return {
    element: frame(
      <ShellProvider value={await console.openShell()}>
        <div className="lamp-shell" style={{ height: '100%' }}>
          <nav className="lamp-side" style={{ width: 208 }}>
            <SideMenu isCollapsed={false} />
          </nav>
          <div className="lamp-main">
            <header className="lamp-header">
              <TabBar />
            </header>
            <main className="lamp-content">
              <TabPanels />
            </main>
          </div>
        </div>
      </ShellProvider>,
    ),
    marks: { page: () => count('.lamp-page') > 0, ...tableMarks(pageSize) },
    end,
  };
};

export default scene;
