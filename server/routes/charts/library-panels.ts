import type { DataAnswer, DataQuery } from '../../../src/schemas/wire/analytics.ts';
import {
  type MetricDescription,
  PanelItemPage,
  type PanelItemRow,
  PanelPreview,
} from '../../../src/schemas/wire/charts.ts';
import { answerQuery } from '../../analytics/run-queries.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import type { Locale } from '../../texts/messages.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import { itemPanel } from './panel.ts';
import { type LibraryPanel, panelLibrary } from './panel-library.ts';

/** POST /chart/panelItemPage: predefined panels by name and type. */
export async function pageOfPanels(c: AppContext): Promise<Response> {
  const { panelItemCriteria } = await readBody(c, PanelItemPage);
  const { name, type } = panelItemCriteria;
  const window = readWindow(panelItemCriteria);
  const { locale } = c.var;
  const wanted = name?.trim().toLowerCase() ?? '';
  const found = panelLibrary
    .filter((panel) => panel.name[locale].toLowerCase().includes(wanted) && (!type || panel.type === type))
    .map((panel) => describePanel(panel, locale));
  return success(c, contentPage(found.slice(window.offset, window.offset + window.limit), found.length, window));
}

const describePanel = (panel: LibraryPanel, locale: Locale): PanelItemRow => ({
  id: panel.id,
  name: panel.name[locale],
  type: panel.type,
  outward: panel.outward,
  interfaceUrl: '/chart/panelItemData',
  itemUrl: '',
  editable: false,
  updateTime: '',
  description: panel.description[locale],
  metricsDes: [describeMetric(panel)],
  query: panel.query,
});

/** Metadata of the first figure (contract 3.13); the time unit is added once the period is known. */
function describeMetric({ query }: LibraryPanel, grain = '', unit = ''): MetricDescription {
  const { dataSet, measures, dimension } = query;
  const x = dimension ?? 'measure';
  const [y = ''] = measures;
  return { mType: dataSet, mKey: y, x, y, xValue: grain ? `${x},${grain}` : x, yValue: y, unit };
}

/** POST /chart/previewData: the data of one panel while it is designed. */
export async function previewPanel(c: AppContext): Promise<Response> {
  const { panelItemDTO } = await readBody(c, PanelPreview);
  const { query, type: _type, outward: _outward, ...period } = panelItemDTO;
  return success(c, await answerQuery(c.var.services.db, await loadReader(c), { id: 'preview', ...query, ...period }));
}

/** The period and the filters of the dashboard. */
type Surroundings = Pick<DataQuery, 'scale' | 'startTime' | 'endTime' | 'shared'>;

/** GET /chart/panelItemData for a panel of the library: pies and counters have one series of items. */
export async function sendLibraryPanel(
  c: AppContext,
  panel: LibraryPanel,
  surroundings: Surroundings,
): Promise<Response> {
  const { db } = c.var.services;
  const answer = await answerQuery(db, await loadReader(c), { id: panel.id, ...panel.query, ...surroundings });
  const { type } = panel;
  const unit = answer.option.series[0]?.unit ?? '';
  const metricsDes = [describeMetric(panel, answer.period.grain ?? '', unit)];
  const name = panel.name[c.var.locale];
  if (type === 'pie' || type === 'counter') return success(c, itemPanel(type, name, itemsOf(answer), metricsDes));
  const series = answer.option.series.map((line) => ({ ...line, type }));
  return success(c, { metricsDes, ...answer, option: { ...answer.option, title: { text: name }, series } });
}

/** The first series by category; a null is nothing to count. */
function itemsOf({ option }: DataAnswer) {
  const [axis] = option.xAxis;
  const [series] = option.series;
  return axis.data.map((name, index) => ({
    name,
    uKey: axis.keys[index] ?? 'other',
    value: series?.data[index] ?? 0,
    unit: axis.units?.[index] ?? series?.unit ?? '',
  }));
}

export const findLibraryPanel = (id: string): LibraryPanel | undefined => panelLibrary.find((panel) => panel.id === id);
