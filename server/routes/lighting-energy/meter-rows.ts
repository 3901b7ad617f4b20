import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  BillCondition,
  type BillRow,
  MeterCondition,
  type MeterRow,
} from '../../../src/schemas/wire/lighting-energy.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { askBills, askMeters } from '../../lighting-energy/ask-meters.ts';
import { directKey } from '../../lighting-energy/group-names.ts';
import { loadCabinets } from '../../lighting-energy/load-cabinets.ts';
import { orderRows } from '../../lighting-energy/order-rows.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import { type ExportColumn, exportRows } from '../exports/export-rows.ts';
import { readEnergyQuestion } from './read-energy-question.ts';

/** GET /island-ams/lighting/energy/concentrators: what energy can be filtered by, and lamps without one. */
export async function listConcentrators(c: AppContext): Promise<Response> {
  const question = await readEnergyQuestion(c, {});
  const cabinets = await loadCabinets(c.var.services.db, question, []);
  const direct = { id: directKey, name: message(c.var.locale, 'energy.direct') };
  return success(c, [...cabinets.map(({ id, name }) => ({ id, name })), direct]);
}

const order = {
  allowed: ['name', 'uid', 'meterKwh', 'lampsKwh', 'expectedKwh', 'diffKwh', 'diffPercent', 'state', 'lamps'],
  otherwise: 'name',
} as const satisfies { allowed: readonly (keyof MeterRow)[]; otherwise: keyof MeterRow };

/** POST /island-ams/lighting/energy/meter/page: the meter of each cabinet beside its lamps. */
export async function pageOfMeters(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest);
  const { state, ...condition } = readCondition(c, MeterCondition, request);
  const { rows, summary } = await askMeters(c.var.services.db, await readEnergyQuestion(c, condition));
  const found = state ? rows.filter((row) => row.state === state) : rows;
  const window = readWindow(request);
  const page = orderRows(found, request, order).slice(window.offset, window.offset + window.limit);
  return success(c, { ...systemPage(page, found.length, window), summary });
}

const billOrder = {
  allowed: ['name', 'uid', 'areaName', 'month', 'kwh', 'ratedKw', 'amount'],
  otherwise: 'name',
} as const satisfies { allowed: readonly (keyof BillRow)[]; otherwise: keyof BillRow };

/** POST /island-ams/lighting/energy/bill/page: what each meter has counted by month, and what it costs. */
export async function pageOfBills(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest);
  const question = await readEnergyQuestion(c, readCondition(c, BillCondition, request));
  const { rows, summary } = await askBills(c.var.services.db, question);
  const window = readWindow(request);
  const page = orderRows(rows, request, billOrder).slice(window.offset, window.offset + window.limit);
  return success(c, { ...systemPage(page, rows.length, window), summary });
}

const text = (field: 'uid' | 'name' | 'areaName' | 'address' | 'month' | 'firstDay' | 'lastDay' | 'note') => ({
  field,
  heading: titleOf('lightingBill', field),
  width: 20,
  read: (row: BillRow) => row[field] || null,
});
const decimal = (field: 'firstReading' | 'lastReading' | 'kwh' | 'ratedKw' | 'tariff' | 'amount', digits: number) => ({
  field,
  heading: titleOf('lightingBill', field),
  width: 16,
  hasUnit: true,
  read: (row: BillRow) => row[field]?.toFixed(digits) ?? null,
});

const columns: readonly ExportColumn<BillRow>[] = [
  text('uid'),
  text('name'),
  text('areaName'),
  text('address'),
  text('month'),
  text('firstDay'),
  text('lastDay'),
  decimal('firstReading', 3),
  decimal('lastReading', 3),
  decimal('kwh', 3),
  decimal('ratedKw', 3),
  decimal('tariff', 4),
  decimal('amount', 2),
  text('note'),
];

/** POST /island-ams/lighting/energy/bill/export: the list for the utility. */
export async function exportBills(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const question = await readEnergyQuestion(c, readCondition(c, BillCondition, request));
  const { rows } = await askBills(c.var.services.db, question);
  const ordered = orderRows(rows, request, billOrder);
  const byId = new Map(ordered.map((row) => [row.id, row]));
  return exportRows(c, {
    noun: { zh: '路灯用电对账单', en: 'lighting-bill' },
    columns,
    request,
    ids: ordered.map(({ id }) => id),
    load: async () => byId,
  });
}
