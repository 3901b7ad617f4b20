import { useMemo } from 'react';
import { useText } from '../context/console-context.tsx';
import type { ChartProps } from '../context/registries.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { belowZero, pieSeries, pieSlices } from './pie-slices.ts';
import { useChartStyle } from './use-chart-style.ts';

/** What both pies are made of. Call it in an observer. */
export function usePie({ plan, data, unit, chosen, onChoose }: ChartProps) {
  const others = useText()(chartTexts.others);
  const style = useChartStyle();
  const isChoosable = onChoose !== undefined;
  const slices = useMemo(() => pieSlices(data, others), [data, others]);
  const missing = useMemo(() => belowZero(data), [data]);
  const input = useMemo(
    () => ({ plan, data, unit, chosen, style, isChoosable, hasMarks: false }),
    [plan, data, unit, chosen, style, isChoosable],
  );
  const drawn = { series: pieSeries(data.series), categories: slices.map(({ category }) => category) };
  return { slices, missing, input, choice: { data, unit, chosen, onChoose, style, slices: drawn } };
}
