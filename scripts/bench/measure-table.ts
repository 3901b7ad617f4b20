import { compare, type Figure, type Goal } from './figure.ts';
import { type Lab, measureSides } from './lab.ts';
import { runTable, type TableSize } from './run-table.ts';
import { tableLines } from './table-lines.ts';

const sizes: TableSize[] = [
  { rows: 200, pageSizes: [50], isWhole: false },
  { rows: 10_000, pageSizes: [50, 200], isWhole: true },
];

const goals: Record<string, Goal> = {
  mount: { ratio: 1.15 },
  page: { ratio: 0.5 },
  tickWork: { max: 16 },
};

/** A table with twelve columns, filters, row buttons and checkboxes: the table block against antd's Table. */
export async function measureTable(lab: Lab): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const runs = await measureSides(lab, { ours: 'table-ours', antd: 'table-antd' }, (scene) => runTable(scene, size));
    figures.push(...compare('table', tableLines(size, goals), runs.ours, { name: 'antd', runs: runs.antd }));
  }
  return figures;
}
