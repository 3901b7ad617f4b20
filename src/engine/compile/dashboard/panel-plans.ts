import { charts } from '../../../schemas/charts/index.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { mapPanel } from '../../../schemas/wire/wall-words.ts';
import type { BlockPlanOf, ChartPlan, SourcePlan } from '../plan/plan.ts';
import { eventsOf } from './events-of.ts';
import { mapPlanOf, mapSourceOf } from './map-panel.ts';
import { wireChart } from './wire-chart.ts';

type DashboardPlan = BlockPlanOf<'dashboard'>;
export type PanelPlan = DashboardPlan['panels'][number];

/** What the panels of a saved dashboard are drawn from. */
export interface PanelPlans {
  panels: PanelPlan[];
  /** By name; equal sources of two panels have one name, so that they share their data. */
  sources: Record<string, SourcePlan>;
}

/**
 * Compiles the panels of a saved dashboard: those of the document keep their content, the others become a chart of a
 * data set, or the map. Panels of the document that are gone are left out.
 */
export function panelPlans(saved: readonly DashboardPanel[], plan: DashboardPlan): PanelPlans {
  const panels: PanelPlan[] = [];
  const sources: Record<string, SourcePlan> = {};
  for (const panel of saved) {
    const { id, title, x, y, w, h } = panel;
    const place = { id, x, y, w, h };
    if (panel.from) {
      const written = plan.panels.find((one) => one.id === panel.from);
      if (written) panels.push({ ...written, ...place, title: title || written.title });
      continue;
    }
    const isMap = panel.type === mapPanel;
    const source = isMap ? mapSourceOf(plan.id) : sourceOf(panel, plan.id);
    const name = `panel ${JSON.stringify(source)}`;
    sources[name] = source;
    panels.push({ ...place, title, body: isMap ? mapPlanOf(id, name) : chartOf(panel, name) });
  }
  return { panels, sources };
}

/** The source of a panel of its own. */
function sourceOf({ query, url, title, scale, refreshSeconds, type }: DashboardPanel, dashboard: string): SourcePlan {
  if (type === 'video' || !query) return { kind: 'static', value: { url: url ?? '', name: title } };
  const { dataSet, measures, dimension, split, filters, compare, top, sort } = query;
  const follow = eventsOf(dataSet);
  return {
    kind: 'data',
    set: dataSet,
    measures: [...measures],
    panel: { $: `page.${dashboard}` },
    ...(dimension && { dimension }),
    ...(split && { split }),
    ...(filters && { filters: { ...filters } }),
    ...(compare && { compare }),
    ...(top && { top }),
    ...(sort && { sort }),
    ...(scale && { scale }),
    ...(refreshSeconds && { refreshSeconds }),
    ...(follow.length > 0 && { follow: [...follow] }),
  };
}

/** The chart of a panel; an unknown type stays as it is, for the placeholder of its renderer (ERR-08). */
function chartOf(panel: DashboardPanel, source: string): ChartPlan {
  const { palette, colors, thresholds, unit, to } = panel;
  const { type, look } = wireChart(panel.type ?? 'bar', panel.outward);
  return {
    kind: 'chart',
    source,
    chart: type as ChartPlan['chart'],
    look: look as ChartPlan['look'],
    palette: palette ?? 'default',
    span: 1,
    ...(colors && colors.length > 0 && { colors: [...colors] }),
    ...(thresholds &&
      thresholds.length > 0 && {
        thresholds: thresholds.map(({ from, color, title }) => ({
          from,
          ...(color && { color }),
          ...(title && { title }),
        })),
      }),
    ...(unit && { unit }),
    ...(to && { to }),
  };
}

/** The saved form of the document's own panels: what a user begins to arrange. */
export const savedPanels = (plan: DashboardPlan): DashboardPanel[] =>
  plan.panels.map(({ id, x, y, w, h }) => ({ id, from: id, title: '', x, y, w, h }));

/**
 * A panel of the document as one that a user can configure: a chart of a data set without expressions other than its
 * panel. Undefined for any other.
 *
 * @param textOf returns a text in the user's language
 */
export function configurable(
  saved: DashboardPanel,
  plan: DashboardPlan,
  sourceOf: (name: string) => SourcePlan | undefined,
  textOf: (text: PanelPlan['title']) => string,
): DashboardPanel | undefined {
  const panel = plan.panels.find(({ id }) => id === saved.from);
  if (panel?.body.kind !== 'chart' || panel.func !== undefined || panel.when !== undefined) return undefined;
  const { chart, look, palette, colors, thresholds, unit, to, source } = panel.body;
  const asked = sourceOf(source);
  if (asked?.kind !== 'data') return undefined;
  const { set, measures, dimension, split, filters, compare, top, sort, scale, refreshSeconds, when } = asked;
  const parts = [set, measures, dimension, split, filters, asked.startTime, when];
  if (parts.some(hasExpression) || !Object.hasOwn(charts, chart) || !Array.isArray(measures)) return undefined;
  const { from: _, ...place } = saved;
  return {
    ...place,
    title: saved.title || textOf(panel.title),
    type: chart,
    outward: look,
    palette,
    query: {
      dataSet: String(set),
      measures: [...measures],
      ...(dimension !== undefined && { dimension: String(dimension) }),
      ...(split !== undefined && { split: String(split) }),
      ...(filters !== undefined && { filters: filters as Record<string, string> }),
      ...(compare !== undefined && { compare }),
      ...(top !== undefined && { top }),
      ...(sort !== undefined && { sort }),
    },
    ...(scale !== undefined && { scale }),
    ...(colors !== undefined && { colors: [...colors] }),
    ...(thresholds !== undefined && {
      thresholds: thresholds.map(({ title, ...one }) => ({
        ...one,
        ...(title !== undefined && { title: textOf(title) }),
      })),
    }),
    ...(unit !== undefined && { unit: textOf(unit) }),
    ...(to !== undefined && { to }),
    ...(refreshSeconds !== undefined && { refreshSeconds }),
  };
}

const hasExpression = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '$') || Object.values(value).some(hasExpression));
