import type { Figure, Line } from './figure.ts';
import { compare } from './figure.ts';
import type { Values } from './interleave.ts';
import { type Lab, measureSides } from './lab.ts';
import type { SceneHandle } from './open-scene.ts';

const scrollSeconds = 2;
const scrollPixelsPerSecond = 3000;

interface Size {
  rows: number;
  /** Page sizes for changing pages. */
  pageSizes: readonly number[];
  /** The platform returns all rows at once. */
  isWhole: boolean;
}
const sizes: Size[] = [
  { rows: 200, pageSizes: [50], isWhole: false },
  { rows: 10_000, pageSizes: [50, 200], isWhole: true },
];

/** A table with eight columns, filters, row buttons and checkboxes: the table block against antd's Table. */
export async function measureTable(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const runs = await measureSides(lab, { ours: 'table-ours', antd: 'table-antd' }, (scene) => run(scene, size));
    figures.push(...compare('table', linesOf(size), runs.ours, { name: 'antd', runs: runs.antd }));
  }
  return figures;
}

function linesOf({ rows, pageSizes }: Size): Line[] {
  const table = `table of ${rows.toLocaleString('en')} rows`;
  return [
    { figure: 'mount', what: `${table}: mount`, unit: 'ms', goal: { ratio: 1.15 } },
    { figure: 'mountWork', what: `${table}: work of the mount`, unit: 'ms' },
    ...pageSizes.map((size) => ({
      figure: `page of ${size}`,
      what: `${table}: next page of ${size}`,
      unit: 'ms',
      goal: { ratio: 1.15 },
    })),
    { figure: 'tick', what: `${table}: tick one row`, unit: 'ms' },
    { figure: 'scrollMean', what: `${table}: scroll, mean frame`, unit: 'ms' },
    { figure: 'scrollWorst', what: `${table}: scroll, worst frame`, unit: 'ms' },
    { figure: 'scrollWork', what: `${table}: scroll, work of a second`, unit: 'ms/s' },
  ];
}

async function run(scene: SceneHandle, { rows, pageSizes, isWhole }: Size): Promise<Values> {
  let mount = 0;
  const all = { rows, pageSize: 200, isWhole: Number(isWhole) };
  const mountWork = await scene.work(async () => {
    [mount] = await scene.mount(all, 'rows');
  });
  const tick = await scene.until('ticked', () =>
    scene.page.locator('.ant-table-row :is(.ant-checkbox, .lamp-check)').first().click(),
  );
  const scroll = await scrollRows(scene);
  await scene.unmount();
  const pages: Record<string, number> = {};
  for (const pageSize of pageSizes) {
    await scene.mount({ rows, pageSize, isWhole: 0 }, 'rows');
    const next = scene.page.locator('.ant-pagination-next button');
    pages[`page of ${pageSize}`] = await scene.until('nextPage', () => next.click());
    await scene.unmount();
  }
  return { mount, mountWork, tick, ...pages, ...scroll };
}

/** Scrolls over the rows for two seconds. */
async function scrollRows(scene: SceneHandle): Promise<Values> {
  const box = await scene.page.locator('.ant-table-tbody-virtual-holder').boundingBox();
  if (!box) throw new Error('the rows were not found');
  let frames = { mean: 0, worst: 0 };
  const work = await scene.work(async () => {
    frames = await scene.frames(() =>
      scene.scroll({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        pixels: scrollPixelsPerSecond * scrollSeconds,
        pixelsPerSecond: scrollPixelsPerSecond,
      }),
    );
  });
  return { scrollMean: frames.mean, scrollWorst: frames.worst, scrollWork: work / scrollSeconds };
}
