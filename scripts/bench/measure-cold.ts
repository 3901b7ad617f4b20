import type { Page } from 'playwright';
import { compare, type Figure, type Line } from './figure.ts';
import type { Values } from './interleave.ts';
import { type Lab, measureFresh, withHalfTheRuns } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';
import { mountTwice, openTwice } from './open-twice.ts';

/** What is opened twice in a fresh page. */
interface Kind {
  /** Its scenes are `<scene>-ours` and `<scene>-antd`. */
  scene: string;
  lines: Line[];
  run(scene: SceneHandle): Promise<Values>;
}

/** Chromium caches the compiled form of a script at its second load: from the third on, runs are alike. */
const warmUp = 2;
const closeTab = '.lamp-tab-active .lamp-tab-close, .ant-tabs-tab-active .ant-tabs-tab-remove';
const pressAdd = (page: Page) => page.getByRole('button', { name: 'Add' }).click();
const pressCancel = (page: Page) => page.getByRole('button', { name: 'Cancel' }).click();

const kinds: Kind[] = [
  {
    scene: 'table',
    lines: [...linesOf('table of 200 rows', 'rows', 1.15, 1.15), memoryOf('table of 200 rows')],
    run: mountTwice({ rows: 200, pageSize: 200, isWhole: 0 }, 'rows'),
  },
  {
    scene: 'table',
    lines: [
      ...linesOf('table of 10,000 rows', 'rows', 1.15, 1.15),
      memoryOf('table of 10,000 rows'),
      {
        figure: 'page',
        what: 'table of 10,000 rows that the page holds: memory of the whole page',
        unit: 'MB',
        goal: { ratio: 1.2 },
      },
    ],
    run: mountTwice({ rows: 10_000, pageSize: 200, isWhole: 1 }, 'rows'),
  },
  {
    scene: 'form',
    lines: linesOf('form of 20', 'complete', 1.15, 0.9),
    run: mountTwice({ fields: 20 }, 'complete'),
  },
  {
    scene: 'form',
    lines: [
      ...linesOf('first screen of a form of 400', 'screen', 0.3, 0.2),
      ...linesOf('complete form of 400', 'complete', 1.1, 1.1),
    ],
    run: mountTwice({ fields: 400 }, 'screen', 'complete'),
  },
  {
    scene: 'dashboard',
    lines: linesOf('9 charts of 1,000', 'charts', 1.15, 1.15),
    run: mountTwice({ panels: 9, points: 1000 }, 'charts'),
  },
  {
    scene: 'panels',
    lines: linesOf('9 different panels', 'panels', 1, 1),
    run: mountTwice({ points: 1000 }, 'panels'),
  },
  {
    scene: 'menu',
    lines: linesOf('menu of 5,000', 'menu', 0.8, 0.8),
    run: mountTwice({ entries: 5000 }, 'menu'),
  },
  {
    scene: 'dialog',
    lines: linesOf('dialog of 20', 'complete', 1, 1),
    run: openTwice({
      settings: { fields: 20 },
      mark: 'complete',
      open: pressAdd,
      close: pressCancel,
      part: '.ant-modal',
    }),
  },
  {
    scene: 'drawer',
    lines: linesOf('drawer of 20', 'complete', 1, 1),
    run: openTwice({
      settings: { fields: 20 },
      mark: 'complete',
      open: pressAdd,
      close: pressCancel,
      part: '.ant-drawer',
    }),
  },
  {
    scene: 'tab',
    lines: linesOf('tab with a table of 13', 'rows', 1, 1),
    run: openTwice({
      settings: { rows: 200 },
      mark: 'rows',
      open: (page) => page.getByRole('menuitem', { name: 'Poles' }).click(),
      close: (page) => page.locator(closeTab).click(),
      part: '.ant-table-row',
    }),
  },
];

/** The first opening of each kind after the page has loaded, and the second one. */
export async function measureCold(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  const fewer = withHalfTheRuns(lab, warmUp);
  for (const { scene, lines, run } of kinds) {
    const runs = await measureFresh(fewer, { ours: `${scene}-ours`, antd: `${scene}-antd` }, run);
    figures.push(...compare('cold', lines, runs.ours, { name: 'antd', runs: runs.antd }));
  }
  return figures;
}

function linesOf(what: string, mark: string, first: number, again: number): Line[] {
  return [
    { figure: `${mark} first`, what: `${what}: first opening`, unit: 'ms', goal: { ratio: first } },
    { figure: `${mark} again`, what: `${what}: second opening`, unit: 'ms', goal: { ratio: again } },
  ];
}

function memoryOf(what: string): Line {
  return { figure: 'heap', what: `${what}: memory that the first opening takes`, unit: 'MB', goal: { ratio: 1.25 } };
}
