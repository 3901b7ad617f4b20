import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import type { Language, Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { ChartData } from '../context/chart-data.ts';
import { formatNumber } from '../format/number-format.ts';
import { blockTexts } from '../texts/block-texts.ts';

/** Kinds that plug-ins add are called charts. */
const kinds: Readonly<Record<string, Text>> = {
  bar: blockTexts.barChart,
  line: blockTexts.lineChart,
  pie: blockTexts.pieChart,
};

/** A one-sentence summary of a chart for screen readers. */
export function summarizeChart(kind: ChartPlan['chart'], data: ChartData, unit: string, language: Language): string {
  const { categories, series } = data;
  const figure = (value: number) => `${formatNumber(language, value)}${unit}`;
  const whole = fillString(textIn(language, blockTexts.chartSummary), {
    kind: textIn(language, kinds[kind] ?? blockTexts.chart),
    n: categories.length,
    from: categories[0],
    to: categories.at(-1),
  });
  const parts = series.flatMap(({ name, values }) => {
    const numbers = values.filter((value) => value !== null);
    if (numbers.length === 0) return [];
    const words = { name, min: figure(Math.min(...numbers)), max: figure(Math.max(...numbers)) };
    const sentence = textIn(language, blockTexts.seriesSummary);
    return [name === '' ? `${words.min} – ${words.max}` : fillString(sentence, words)];
  });
  return [whole, ...parts].join(language === 'zh' ? '；' : '; ');
}
