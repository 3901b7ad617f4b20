import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  EnergyCondition,
  EnergyDaysRequest,
  type EnergyFigures,
  type EnergyRow,
} from '../../../src/schemas/wire/lighting-energy.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { filled, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { askEnergy } from '../../lighting-energy/ask-energy.ts';
import { orderRows } from '../../lighting-energy/order-rows.ts';
import { titleOf } from '../../records/field-name.ts';
import { type ExportColumn, exportRows } from '../exports/export-rows.ts';
import { readEnergyQuestion } from './read-energy-question.ts';

const numbers = [
  'kwh',
  'measuredKwh',
  'computedKwh',
  'planKwh',
  'planChange',
  'lastYearKwh',
  'comparableKwh',
  'lastYearChange',
  'baselineKwh',
  'baselineChange',
  'savedKwh',
  'cost',
  'savedCost',
  'savedCo2',
  'lamps',
  'measuredLamps',
  'computedLamps',
] as const satisfies readonly (keyof EnergyFigures)[];

const order = { allowed: ['name', ...numbers], otherwise: 'name' } as const;

/** POST /island-ams/lighting/energy/page: the energy of lamps by area, concentrator, loop, lamp or day, with its sum. */
export async function pageOfEnergy(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest);
  const question = await readEnergyQuestion(c, readCondition(c, EnergyCondition, request));
  const { rows, summary } = await askEnergy(c.var.services.db, question);
  const window = readWindow(request);
  const page = orderRows(rows, request, order).slice(window.offset, window.offset + window.limit);
  return success(c, { ...systemPage(page, rows.length, window), summary });
}

/** POST /island-ams/lighting/energy/days: the same by day, in order, for charts. */
export async function listEnergyDays(c: AppContext): Promise<Response> {
  const { level: _, ...condition } = filled(await readBody(c, EnergyDaysRequest)) as EnergyCondition;
  const question = await readEnergyQuestion(c, { ...condition, level: 'day' });
  const { rows } = await askEnergy(c.var.services.db, question);
  const days = rows.map(({ name, kwh, planKwh, lastYearKwh, baselineKwh }) => ({
    day: name,
    kwh,
    planKwh,
    lastYearKwh,
    baselineKwh,
  }));
  return success(c, days);
}

const number = (field: (typeof numbers)[number]): ExportColumn<EnergyRow> => ({
  field,
  heading: titleOf('lightingEnergy', field),
  width: 16,
  hasUnit: true,
  read: (row) => row[field]?.toString() ?? null,
});
const note = (field: 'lastYearNote' | 'baselineNote' | 'planNote'): ExportColumn<EnergyRow> => ({
  field,
  heading: titleOf('lightingEnergy', field),
  width: 30,
  read: (row) => row[field] || null,
});

const columns: readonly ExportColumn<EnergyRow>[] = [
  { field: 'name', heading: titleOf('lightingEnergy', 'name'), width: 28, read: ({ name }) => name },
  ...numbers.map(number),
  note('lastYearNote'),
  note('baselineNote'),
  note('planNote'),
];

/** POST /island-ams/lighting/energy/export: all rows of the table as a file, in its order. */
export async function exportEnergy(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const question = await readEnergyQuestion(c, readCondition(c, EnergyCondition, request));
  const { rows } = await askEnergy(c.var.services.db, question);
  const ordered = orderRows(rows, request, order);
  const byId = new Map(ordered.map((row) => [row.id, row]));
  return exportRows(c, {
    noun: { zh: '照明能耗', en: 'lighting-energy' },
    columns,
    request,
    ids: ordered.map(({ id }) => id),
    load: async () => byId,
  });
}
