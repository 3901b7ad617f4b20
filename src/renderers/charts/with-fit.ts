import type { EChartsCoreOption } from 'echarts/core';
import { isRecord } from '../../schemas/rules/is-record.ts';

/** Options with what depends on the size: records merge, series by their id; anything else is replaced. */
export function withFit(option: EChartsCoreOption, fitted: EChartsCoreOption | undefined): EChartsCoreOption {
  return fitted ? (merged(option, fitted) as EChartsCoreOption) : option;
}

function merged(whole: unknown, part: unknown): unknown {
  if (isRecord(whole) && isRecord(part)) {
    const entries = Object.entries(part).map(([key, value]) => [key, merged(whole[key], value)]);
    return { ...whole, ...Object.fromEntries(entries) };
  }
  if (!Array.isArray(whole) || !Array.isArray(part) || !part.every((one) => isRecord(one) && 'id' in one)) return part;
  return whole.map((one) => ({ ...one, ...part.find(({ id }) => id === one.id) }));
}
