import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { spaceUnit } from '../../engine/records/space-unit.ts';
import type { Language, Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { ChartData } from '../context/chart-data.ts';
import { chartTexts } from '../texts/chart-texts.ts';
import { exactFigure } from './chart-figure.ts';

/** Kinds that plug-ins add are called charts. */
const kinds: Readonly<Record<string, Text>> = {
  bar: chartTexts.barChart,
  line: chartTexts.lineChart,
  pie: chartTexts.pieChart,
  counter: chartTexts.figures,
  pattern: chartTexts.shares,
  list: chartTexts.ranking,
  assetCount: chartTexts.assetCounts,
  onlineRate: chartTexts.onlineRate,
};

/** A one-sentence summary of a chart for screen readers. */
export function summarizeChart(kind: ChartPlan['chart'], data: ChartData, unit: string, language: Language): string {
  const { categories, series } = data;
  const figure = (value: number) => `${exactFigure(language, value)}${spaceUnit(unit)}`;
  const whole = fillString(textIn(language, chartTexts.chartSummary), {
    kind: textIn(language, kinds[kind] ?? chartTexts.chart),
    n: categories.length,
    from: categories[0],
    to: categories.at(-1),
  });
  const parts = series.flatMap(({ name, values }) => {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    // Not spread over the parameters of Math.min: there may be a million.
    for (const value of values) {
      if (value === null || !Number.isFinite(value)) continue;
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    if (min > max) return [];
    const words = { name, min: figure(min), max: figure(max) };
    const sentence = textIn(language, chartTexts.seriesSummary);
    return [name === '' ? `${words.min} – ${words.max}` : fillString(sentence, words)];
  });
  return [whole, ...parts].join(language === 'zh' ? '；' : '; ');
}
