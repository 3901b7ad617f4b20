import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { ChartData } from '../context/chart-data.ts';
import { numberOf } from '../format/number-format.ts';
import { finite } from './chart-figure.ts';
import { currentSeries } from './chart-rows.ts';
import { thresholdColor } from './thresholds.ts';

export interface Rate {
  percent: number | null;
  online?: number;
  total?: number;
}

/** The share that is online: the latest number, or computed of online and total, which the response may give too. */
export function readRate({ series: all }: ChartData, answer: unknown): Rate {
  const series = currentSeries(all);
  const latest = (key: string) => {
    const found = series.find((one) => one.key === key)?.values.findLast((value) => finite(value) !== null);
    return found ?? numberOf(valueAt(answer, key)) ?? numberOf(valueAt(answer, `extData.${key}`));
  };
  const [online, total] = [latest('online'), latest('total')];
  const given = series
    .find(({ key }) => key !== 'online' && key !== 'total')
    ?.values.findLast((value) => finite(value) !== null);
  const counted = online !== undefined && total !== undefined && total > 0 ? (online / total) * 100 : null;
  return {
    percent: given ?? counted,
    ...(online !== undefined && { online }),
    ...(total !== undefined && { total }),
  };
}

/** Of the last threshold reached; by default from 95 on good, from 80 on a warning, and otherwise danger. */
export function rateColor(thresholds: ChartPlan['thresholds'], percent: number | null, otherwise: string): string {
  if (thresholds) return thresholdColor(thresholds, percent) ?? otherwise;
  if (percent === null) return otherwise;
  return percent >= 95
    ? 'var(--ant-color-success)'
    : percent >= 80
      ? 'var(--ant-color-warning)'
      : 'var(--ant-color-error)';
}
