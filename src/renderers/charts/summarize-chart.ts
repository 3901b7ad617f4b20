import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import type { Language, Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { ChartData } from '../context/chart-data.ts';
import { blockTexts } from '../texts/block-texts.ts';
import { exactFigure } from './chart-figure.ts';

/** Kinds that plug-ins add are called charts. */
const kinds: Readonly<Record<string, Text>> = {
  bar: blockTexts.barChart,
  line: blockTexts.lineChart,
  pie: blockTexts.pieChart,
  counter: blockTexts.figures,
  pattern: blockTexts.shares,
  list: blockTexts.ranking,
  assetCount: blockTexts.assetCounts,
  onlineRate: blockTexts.onlineRate,
};

/** A one-sentence summary of a chart for screen readers. */
export function summarizeChart(kind: ChartPlan['chart'], data: ChartData, unit: string, language: Language): string {
  const { categories, series } = data;
  const figure = (value: number) => `${exactFigure(language, value)}${unit}`;
  const whole = fillString(textIn(language, blockTexts.chartSummary), {
    kind: textIn(language, kinds[kind] ?? blockTexts.chart),
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
    const sentence = textIn(language, blockTexts.seriesSummary);
    return [name === '' ? `${words.min} – ${words.max}` : fillString(sentence, words)];
  });
  return [whole, ...parts].join(language === 'zh' ? '；' : '; ');
}
