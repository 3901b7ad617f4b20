import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import type { ChartName } from '../../schemas/charts/index.ts';
import { charts as kinds } from '../../schemas/charts/index.ts';
import type { Registries } from '../context/registries.tsx';

const logged = new Set<string>();

/**
 * The renderer of a chart, `<type>/<look>`; undefined for an unknown one, which is logged once (ERR-08). Saved panels
 * may name any type.
 */
export function chartNameOf(
  { chart, look }: Pick<ChartPlan, 'chart' | 'look'>,
  charts: Registries['charts'],
): ChartName | undefined {
  const kind = Object.hasOwn(kinds, chart) ? kinds[chart] : undefined;
  const name = `${chart}/${look === 'default' ? (kind?.looks[0] ?? look) : look}`;
  if (Object.hasOwn(charts, name)) return name as ChartName;
  if (!logged.has(name)) {
    logged.add(name);
    console.warn(`Unknown chart type ${name}`);
  }
  return undefined;
}
