/**
 * Measures the parts of the engine that stand between a document and the screen, and prints a table of medians. Run it on a quiet
 * machine; nothing is written and nothing fails.
 */
import { join } from 'node:path';
import { createDocumentIndexer } from '../server/routes/documents.ts';
import { checkPage } from '../src/engine/compile/page/check-page.ts';
import { compilePage } from '../src/engine/compile/page/compile-page.ts';
import { compileExpression } from '../src/engine/expression/compile-expression.ts';
import { evaluate } from '../src/engine/expression/evaluate.ts';
import type { Page } from '../src/schemas/page.ts';
import { countNodes, largePage } from './large-page.ts';

interface Row {
  what: string;
  /** In milliseconds, or per second. */
  median: number;
  unit: 'ms' | '/s';
  goal?: string;
}

const warmUp = 30;
const rounds = 60;

/** The median time of one round in milliseconds, after the machine's compiler has seen it often enough. */
function median(work: () => unknown): number {
  for (let round = 0; round < warmUp; round++) work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[rounds / 2]!;
}

const page = largePage(2000);
const text = JSON.stringify(page, null, 2);
const kilobytes = Math.round(text.length / 1024);
const file = `pages${page.path}.json`;
const issues = checkPage(file, text).issues;
if (issues.length > 0)
  throw new Error(`the measured page has ${issues.length} issues, the first: ${issues[0]!.message}`);

const nodes = `${countNodes(page).toLocaleString('en')} nodes, ${kilobytes} KB`;
const rows: Row[] = [
  { what: `check a page of ${nodes}`, median: median(() => checkPage(file, text)), unit: 'ms', goal: 'below 15 ms' },
  {
    what: `compile it`,
    // Parsed anew each time: a plan is frozen, and freezing the frozen costs nothing.
    median: medianOf(
      (fresh) => compilePage(fresh as Page),
      () => JSON.parse(text) as unknown,
    ),
    unit: 'ms',
    goal: 'below 10 ms',
  },
  ...expressionRows(),
  await indexRow(),
];
print(rows);

/** As `median`, with something made anew before each round outside of the time. */
function medianOf(work: (made: unknown) => unknown, make: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const made = make();
    const start = performance.now();
    work(made);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[rounds / 2]!;
}

function expressionRows(): Row[] {
  const scope = { row: { record: { online: 'boolean', height: 'number', name: 'text' } } } as const;
  const source = 'row.online && row.height * 2 > 16 && row.name.startsWith("A")';
  const values = { row: { online: true, height: 9, name: 'A-12' } };
  const { expression } = compileExpression(source, scope, 'boolean');
  if (!expression) throw new Error('the measured expression does not compile');
  const many = 1000;
  const perSecond = (milliseconds: number) => (many / milliseconds) * 1000;
  return [
    {
      what: 'evaluate an expression of three conditions',
      median: perSecond(
        median(() => {
          for (let index = 0; index < many; index++) evaluate(expression, values);
        }),
      ),
      unit: '/s',
    },
    {
      what: 'parse, check and build it',
      median: perSecond(
        median(() => {
          for (let index = 0; index < many; index++) compileExpression(source, scope, 'boolean');
        }),
      ),
      unit: '/s',
    },
  ];
}

async function indexRow(): Promise<Row> {
  const folder = join(import.meta.dirname, '..', 'schemas');
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < 20; round++) {
    // A new indexer each time: one that has seen the documents checks only what has changed.
    const start = performance.now();
    count = (await createDocumentIndexer()(folder)).pages.length;
    times.push(performance.now() - start);
  }
  const middle = times.sort((a, b) => a - b)[10]!;
  return { what: `read, check and index the ${count} documents of schemas/`, median: middle, unit: 'ms' };
}

function print(table: readonly Row[]): void {
  const width = Math.max(...table.map(({ what }) => what.length));
  for (const { what, median: value, unit, goal } of table) {
    const figure = unit === 'ms' ? `${value.toFixed(2)} ms` : `${Math.round(value).toLocaleString('en')} /s`;
    console.log(`${what.padEnd(width)}  ${figure.padStart(14)}${goal ? `  (${goal})` : ''}`);
  }
}
