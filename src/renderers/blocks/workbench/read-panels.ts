import { wireChart } from '../../../engine/compile/dashboard/wire-chart.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { type ChartKind, charts as kinds } from '../../../schemas/charts/index.ts';

/** A chart that the platform lists. */
export interface PanelEntry {
  id: string;
  name: string;
  type: string;
  look: string;
}

/** Reads rows of {id, name, type, outward} (contract 3.13); leaves out types without a renderer. */
export const readPanels = (answer: unknown, charts: object): PanelEntry[] =>
  readList(answer).flatMap(({ id, name, type, outward }) => {
    if (typeof id !== 'string' || typeof type !== 'string') return [];
    const chart = wireChart(type, outward);
    const { looks } = (Object.hasOwn(kinds, chart.type) && kinds[chart.type as ChartKind]) || { looks: [''] };
    if (!Object.hasOwn(charts, `${chart.type}/${chart.look === 'default' ? looks[0] : chart.look}`)) return [];
    return [{ id, name: typeof name === 'string' ? name : id, ...chart }];
  });
