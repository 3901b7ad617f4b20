import type { DataResult } from '../../../src/schemas/wire/analytics.ts';
import { panelQueries, panelsPath } from '../data/panels.ts';
import { areaOption } from '../hand-written/area-option.ts';

/** An expression of amis. */
const of = (expression: string) => `\${${expression}}`;
const nameOf = (panel: string | number) => `panel${panel}`;

/**
 * The charts as a document of amis: a service that reads all of them with one call and has a `ws` for their changes, and
 * a chart for each variable of it. The charts appear with their data, or amis would draw empty ones before.
 */
export const panelsDocument = (panels: number) => ({
  type: 'page',
  title: 'Bench',
  body: {
    type: 'service',
    api: { method: 'post', url: panelsPath, data: { panels: panelQueries(panels) } },
    ws: 'ws://bench',
    body: {
      type: 'grid',
      visibleOn: of(nameOf(0)),
      columns: Array.from({ length: panels }, (_, panel) => ({
        md: 4,
        body: [
          {
            type: 'panel',
            title: `Panel ${panel + 1}`,
            body: { type: 'chart', height: 240, source: of(nameOf(panel)) },
          },
        ],
      })),
    },
  },
});

/** The variables of the service: the options of ECharts, by panel. */
export const panelVariables = (results: readonly DataResult[]): Record<string, object> =>
  Object.fromEntries(
    results.flatMap(({ id, data }) => (data ? [[nameOf(id), areaOption(data, '#2563eb', '#f0f0f0')]] : [])),
  );
