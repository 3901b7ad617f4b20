import type { Values } from './interleave.ts';
import type { SceneHandle } from './open-scene.ts';

/** A table to measure, and how its platform answers. */
export interface TableSize {
  rows: number;
  /** Page sizes for changing pages. */
  pageSizes: readonly number[];
  /** The platform returns all rows at once. */
  isWhole: boolean;
}

const scrollSeconds = 2;
const scrollPixelsPerSecond = 3000;
/** The same part in the console, in antd and in amis. */
const tickBox = ':is(.ant-table-row :is(.ant-checkbox, .lamp-check), .cxd-Table-table tbody .cxd-Checkbox)';
const nextButton = ':is(.ant-pagination-next button, .cxd-Pagination-next)';
const rowsInSight = ':is(.ant-table-tbody-virtual-holder, .cxd-Table-content)';

/** One run of one side: mounts a table, ticks a row, scrolls and changes pages. */
export async function runTable(scene: SceneHandle, { rows, pageSizes, isWhole }: TableSize): Promise<Values> {
  let mount = 0;
  const all = { rows, pageSize: 200, isWhole: Number(isWhole) };
  const mountWork = await scene.work(async () => {
    [mount] = await scene.mount(all, 'rows');
  });
  let tick = 0;
  const tickWork = await scene.work(async () => {
    tick = await scene.until('ticked', () => scene.page.locator(tickBox).first().click());
  });
  const scroll = await scrollRows(scene);
  await scene.unmount();
  const pages: Record<string, number> = {};
  for (const pageSize of pageSizes) {
    await scene.mount({ rows, pageSize, isWhole: 0 }, 'rows');
    const next = scene.page.locator(nextButton).first();
    pages[`page of ${pageSize}`] = await scene.until('nextPage', () => next.click());
    await scene.unmount();
  }
  return { mount, mountWork, tick, tickWork, ...pages, ...scroll };
}

/** Scrolls over the rows for two seconds. */
async function scrollRows(scene: SceneHandle): Promise<Values> {
  const box = await scene.page.locator(rowsInSight).first().boundingBox();
  if (!box) throw new Error('the rows were not found');
  let frames = { mean: 0, worst: 0, p95: 0 };
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
  return {
    scrollMean: frames.mean,
    scrollP95: frames.p95,
    scrollWorst: frames.worst,
    scrollWork: work / scrollSeconds,
  };
}
