import { AlarmCondition, type AlarmKind, type AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { titleOf } from '../../records/field-name.ts';
import { message } from '../../texts/messages.ts';
import { type ExportColumn, exportRows, maxExportRows } from '../exports/export-rows.ts';
import { loadReader } from './alarm-reader.ts';
import { findAlarms, maxCounted } from './find-alarms.ts';
import { loadAlarms } from './load-alarms.ts';

type AlarmColumn = ExportColumn<AlarmRow> & {
  /** The only kind that has it. */
  kind?: AlarmKind;
};

const columns: readonly AlarmColumn[] = [
  { field: 'date', heading: titleOf('alarm', 'date'), width: 24, isTime: true, read: (row) => row.date },
  {
    field: 'lastDate',
    heading: titleOf('alarm', 'lastDate'),
    width: 24,
    isTime: true,
    read: (row) => row.lastDate,
  },
  { field: 'eventDomainName', heading: titleOf('alarm', 'eventDomainName'), read: (row) => row.eventDomainName },
  {
    field: 'eventTypeName',
    heading: titleOf('alarm', 'eventTypeName'),
    width: 20,
    read: (row) => row.eventTypeName,
  },
  { field: 'levelName', heading: titleOf('alarm', 'levelId'), read: (row) => row.levelName },
  { field: 'description', heading: titleOf('alarm', 'description'), width: 40, read: (row) => row.description },
  { field: 'deviceName', heading: titleOf('alarm', 'deviceName'), width: 28, read: (row) => row.deviceName },
  { field: 'deviceUid', heading: { zh: 'UID', en: 'UID' }, width: 18, read: (row) => row.deviceUid },
  { field: 'productName', heading: titleOf('alarm', 'productCode'), width: 20, read: (row) => row.productName },
  { field: 'vehicleName', heading: titleOf('alarm', 'vehicleName'), width: 20, read: (row) => row.vehicleName },
  { field: 'address', heading: titleOf('alarm', 'address'), width: 28, read: (row) => row.address },
  { field: 'repeats', heading: titleOf('alarm', 'repeats'), read: (row) => String(row.repeats) },
  { field: 'statusName', heading: titleOf('alarm', 'statusName'), read: (row) => row.statusName },
  {
    field: 'acknowledgedByName',
    heading: titleOf('alarm', 'acknowledgedByName'),
    read: (row) => row.acknowledgedByName,
  },
  { field: 'handledByName', heading: titleOf('alarm', 'handledByName'), read: (row) => row.handledByName },
  {
    field: 'handledDate',
    heading: { zh: '处置时间', en: 'Handled' },
    width: 24,
    isTime: true,
    read: (row) => row.handledDate,
  },
  {
    field: 'handleResult',
    heading: titleOf('alarm', 'handleResult'),
    read: ({ handleResult }, locale) => handleResult && message(locale, `alarmResult.${handleResult}`),
  },
  { field: 'handleNote', heading: titleOf('alarm', 'handleNote'), width: 32, read: (row) => row.handleNote },
  { field: 'orderNo', heading: titleOf('alarm', 'orderNo'), width: 20, read: (row) => row.orderNo },
  { field: 'source', heading: titleOf('alarm', 'source'), kind: 'business', read: (row) => row.source },
  { field: 'reporter', heading: titleOf('alarm', 'reporter'), kind: 'business', read: (row) => row.reporter },
  {
    field: 'confidence',
    heading: titleOf('alarm', 'confidencePercent'),
    kind: 'ai',
    read: ({ confidence }) => (confidence === null ? null : `${Math.round(confidence * 100)}%`),
  },
];

/**
 * POST /island-alarm/alarm/export: the alarms of the list as a file, also those that it folds, with the addresses at which the
 * console shows their pictures.
 */
export async function exportAlarms(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const condition = readCondition(c, AlarmCondition, request);
  const { db } = c.var.services;
  const reader = await loadReader(c);
  const window = { limit: maxExportRows, offset: 0 };
  const { ids, total } = await findAlarms(db, reader, {
    condition: { ...condition, folded: false },
    sort: request,
    window,
  });
  if (total >= maxCounted) throw new Refusal(envelopeStatus.badRequest, 'alarmsTooMany', { max: maxExportRows });
  const kind = condition.kind || condition.alarmKind;
  const chosen = columns.filter((column) => !column.kind || !kind || column.kind === kind);
  return exportRows<AlarmRow>(c, {
    noun: { zh: '告警', en: 'alarms' },
    columns: kind === 'device' ? chosen : [...chosen, pictureColumn(c)],
    request,
    ids,
    load: (some) => loadAlarms(db, reader, some),
  });
}

/** Pictures open with a session only: a file that leaves the console has the address of the alarm. */
const pictureColumn = (c: AppContext): AlarmColumn => ({
  field: 'pictures',
  heading: titleOf('alarm', 'pictures'),
  width: 60,
  read: ({ kind, eventId, pictures }) => (pictures.length === 0 ? null : addressOf(c, kind, eventId)),
});

/** The pages that show an alarm of a kind. */
const pages: Readonly<Record<AlarmKind, string>> = {
  device: 'operation/alarmManageNew/deviceAlarm',
  business: 'operation/alarmManageNew/businessAlarm',
  ai: 'lightTools/aiAlarm',
};

const addressOf = (c: AppContext, kind: AlarmKind, id: string): string =>
  new URL(`${c.var.services.config.basePath}#/${pages[kind]}?d.alarm=${id}`, c.req.url).href;
