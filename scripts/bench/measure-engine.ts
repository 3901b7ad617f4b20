import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import { compileExpression } from '../../src/engine/expression/compile-expression.ts';
import { evaluate } from '../../src/engine/expression/evaluate.ts';
import type { Page } from '../../src/schemas/page.ts';
import { summarize } from '../../tests/bench/statistics.ts';
import type { Figure } from './figure.ts';
import { countNodes, largePage } from './large-page.ts';
import { measureDocuments } from './measure-documents.ts';

const group = 'engine';
const warmUp = 30;
const rounds = 60;
/** Expressions per round: a single one is too short to time. */
const many = 1000;

/** The steps between a document and the screen, in this process without a browser. */
export async function measureEngine(root: string): Promise<Figure[]> {
  return [...pageFigures(), ...expressionFigures(), ...(await measureDocuments(root))];
}

/** Milliseconds of each round, after warming up the JIT. */
function time<Made>(work: (made: Made) => unknown, make: () => Made): number[] {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const made = make();
    const start = performance.now();
    work(made);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return times;
}

function pageFigures(): Figure[] {
  const page = largePage(2000);
  const text = JSON.stringify(page, null, 2);
  const file = `pages${page.path}.json`;
  const { issues } = checkPage(file, text);
  if (issues.length > 0)
    throw new Error(`the measured page has ${issues.length} issues, the first is: ${issues[0]!.message}`);
  const size = `${countNodes(page).toLocaleString('en')} nodes, ${Math.round(text.length / 1024)} KB`;
  return [
    {
      group,
      what: `check a page of ${size}`,
      unit: 'ms',
      ours: summarize(
        time(
          () => checkPage(file, text),
          () => undefined,
        ),
      ),
      goal: { max: 15 },
    },
    {
      group,
      what: 'compile it',
      unit: 'ms',
      // Parses each time: a plan is frozen, and freezing it again costs nothing.
      ours: summarize(time(compilePage, () => JSON.parse(text) as Page)),
      goal: { max: 10 },
    },
  ];
}

function expressionFigures(): Figure[] {
  const scope = { row: { record: { online: 'boolean', height: 'number', name: 'text' } } } as const;
  const source = 'row.online && row.height * 2 > 16 && row.name.startsWith("A")';
  const values = { row: { online: true, height: 9, name: 'A-12' } };
  const { expression } = compileExpression(source, scope, 'boolean');
  if (!expression) throw new Error('the measured expression does not compile');
  const perSecond = (work: () => unknown) =>
    summarize(
      time(
        () => {
          for (let index = 0; index < many; index++) work();
        },
        () => undefined,
      ).map((ms) => (many / ms) * 1000),
    );
  return [
    {
      group,
      what: 'evaluate an expression of three conditions',
      unit: '/s',
      ours: perSecond(() => evaluate(expression, values)),
    },
    {
      group,
      what: 'parse, check and build it',
      unit: '/s',
      ours: perSecond(() => compileExpression(source, scope, 'boolean')),
    },
  ];
}
