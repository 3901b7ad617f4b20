import type { Goal, Line } from './figure.ts';
import type { TableSize } from './run-table.ts';

/**
 * The lines of a table in the result.
 *
 * @param goals by figure; `page` is that of every page size
 */
export function tableLines({ rows, pageSizes }: TableSize, goals: Readonly<Record<string, Goal>>): Line[] {
  const table = `table of ${rows.toLocaleString('en')} rows`;
  const line = (figure: string, what: string, unit = 'ms', goal = goals[figure]): Line => ({
    figure,
    what: `${table}: ${what}`,
    unit,
    goal,
  });
  return [
    line('mount', 'mount'),
    line('mountWork', 'work of the mount'),
    ...pageSizes.map((size) => line(`page of ${size}`, `next page of ${size}`, 'ms', goals.page)),
    line('tick', 'tick one row'),
    line('tickWork', 'work of the tick'),
    line('scrollMean', 'scroll, mean frame'),
    line('scrollP95', 'scroll, 95 of 100 frames are shorter'),
    line('scrollWorst', 'scroll, worst frame'),
    line('scrollWork', 'scroll, work of a second', 'ms/s'),
  ];
}
