import type { Summary } from '../../tests/bench/statistics.ts';
import { type Figure, type Goal, isMet, ratioOf } from './figure.ts';

const head = ['what', 'ours', 'by hand', 'ratio', 'goal', 'met'];

/** Formats figures as a Markdown table: medians, with quartiles in brackets. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, ours, other, goal } = figure;
    const met = isMet(figure);
    return [
      what,
      formatSummary(ours, unit),
      other ? `${formatSummary(other.summary, unit)}${other.name === 'antd' ? '' : ` ${other.name}`}` : '',
      ratioOf(figure)?.toFixed(2) ?? '',
      goal ? formatGoal(goal, unit) : '',
      met === undefined ? '' : met ? 'yes' : 'no',
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function formatSummary({ median, quartiles: [first, third] }: Summary, unit: string): string {
  const digits = median < 10 && unit === 'ms' ? 2 : Math.abs(median) < 100 ? 1 : 0;
  const figure = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${figure(median)}${unit && ` ${unit}`} [${figure(first)}–${figure(third)}]`;
}

function formatGoal(goal: Goal, unit: string): string {
  if ('ratio' in goal) return `ratio ${goal.ratio}`;
  if ('minRatio' in goal) return `ratio ≥ ${goal.minRatio}`;
  const limit = 'max' in goal ? `≤ ${goal.max}` : `≥ ${goal.min}`;
  return unit === '' ? limit : `${limit} ${unit}`;
}
