import { compare, type Figure, type Goal } from './figure.ts';
import { type Lab, measureFresh, measureSides, withHalfTheRuns } from './lab.ts';
import { putAmis } from './put-amis.ts';
import { runTable, type TableSize } from './run-table.ts';
import { tableLines } from './table-lines.ts';

/** amis takes seconds for 200 rows. */
const warmUp = 1;
const scenes = { ours: 'table-ours', amis: 'table-amis' };
const sizes: TableSize[] = [
  { rows: 200, pageSizes: [50], isWhole: false },
  { rows: 10_000, pageSizes: [200], isWhole: true },
];

const atMostTheirs: Goal = { ratio: 1 };
const goals = { mount: atMostTheirs, page: atMostTheirs, tickWork: atMostTheirs };

/** The same table as a document of amis, drawn by its prebuilt SDK; nothing if amis cannot be downloaded. */
export async function measureAmis(lab: Lab, root: string): Promise<Figure[]> {
  if (!putAmis(lab, root)) return [];
  const figures: Figure[] = [];
  const fewer = withHalfTheRuns(lab, warmUp);
  for (const size of sizes) {
    const settings = { rows: size.rows, pageSize: 200, isWhole: Number(size.isWhole) };
    const runs = await measureSides(fewer, scenes, (scene) => runTable(scene, size));
    // In a fresh page: a used one still releases what earlier runs have left.
    const memory = await measureFresh(fewer, scenes, async (scene) => {
      await scene.make(settings);
      const before = await scene.heap();
      await scene.draw('rows');
      return { heap: (await scene.heap()) - before };
    });
    const heap = {
      figure: 'heap',
      what: `table of ${size.rows.toLocaleString('en')} rows: memory that it takes`,
      unit: 'MB',
      goal: atMostTheirs,
    };
    const other = { name: 'amis', runs: { ...runs.amis, ...memory.amis } };
    const lines = [...tableLines(size, goals), heap];
    figures.push(...compare('amis', lines, { ...runs.ours, ...memory.ours }, other));
  }
  return figures;
}
