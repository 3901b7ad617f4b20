import { asc } from 'drizzle-orm';
import {
  AiReview,
  AlarmAck,
  AlarmCondition,
  AlarmHandle,
  type AlarmKind,
  AlarmOrder,
  type AlarmRow,
  AlarmShelve,
} from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus, NoRequest, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { AlarmTypeNode } from '../../../src/schemas/wire/reference.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { alarmTypeVisibleTo } from '../../alarms/alarm-type-visible.ts';
import { alarmRows, countOpenAlarms, shownAlarmRows } from '../../alarms/count-open-alarms.ts';
import { alarmTypes } from '../../db/schema.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import type { Audit, OperationType } from '../../operation-log/audit.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { acknowledge, handle, review, shelve } from './alarm-actions.ts';
import { pageOfLog, sendProgress } from './alarm-history.ts';
import { loadReader } from './alarm-reader.ts';
import { AlarmPageRequest, findAlarmRows } from './alarm-rows.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { exportAlarms } from './export-alarms.ts';
import { findAlarms } from './find-alarms.ts';
import { groupAlarms } from './group-alarms.ts';
import { loadAlarms } from './load-alarms.ts';

const alarm = '/island-alarm/alarm';
const aiAlarm = '/island-alarm/aiAlarm';
/** Each kind has a function; calls leave out the kinds whose function the caller lacks. */
const readers = { functions: alarmRows.map(({ functionId }) => functionId) };
const aiReaders = { functions: alarmRows.filter(({ kind }) => kind === 'ai').map(({ functionId }) => functionId) };
const handlers = { functions: ['100445'] };
const changes = (type: OperationType): Audit => ({ type, object: audited.alarm, ids: [] });
const paged = { audit: 'none', body: SystemPageRequest, condition: AlarmCondition } as const;

/** Routes of alarms (section 7; contract 3.9). */
export const alarmRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-alarm/api/alarmtype/alarmTree', access: 'session', handle: sendTypes },
  { method: 'POST', path: `${alarm}/count`, audit: 'none', access: 'session', body: NoRequest, handle: sendCounts },
  { method: 'POST', path: `${alarm}/page`, access: readers, ...paged, handle: (c) => sendPage(c) },
  { method: 'POST', path: `${alarm}/group`, access: readers, ...paged, handle: sendGroups },
  {
    method: 'POST',
    path: `${alarm}/export`,
    audit: { type: 'export', object: audited.alarm },
    access: readers,
    body: ExportRequest,
    condition: AlarmCondition,
    handle: exportAlarms,
  },
  {
    method: 'POST',
    path: `${alarm}/ack`,
    audit: changes('acknowledge'),
    access: handlers,
    body: AlarmAck,
    handle: acknowledge,
  },
  { method: 'POST', path: `${alarm}/handle`, audit: changes('handle'), access: handlers, body: AlarmHandle, handle },
  {
    method: 'POST',
    path: `${alarm}/shelve`,
    audit: changes('shelve'),
    access: handlers,
    body: AlarmShelve,
    handle: shelve,
  },
  {
    method: 'POST',
    path: `${alarm}/:id/order`,
    audit: { type: 'dispatch', object: audited.alarm },
    access: handlers,
    body: AlarmOrder,
    handle: dispatchOrder,
  },
  {
    method: 'POST',
    path: `${alarm}/:id/log/page`,
    audit: 'none',
    access: readers,
    body: SystemPageRequest,
    handle: pageOfLog,
  },
  { method: 'GET', path: `${alarm}/:id/progress`, access: readers, handle: sendProgress },
  { method: 'GET', path: `${alarm}/:id`, access: readers, handle: async (c) => success(c, await loadOne(c)) },
  { method: 'POST', path: `${aiAlarm}/page`, access: aiReaders, ...paged, handle: (c) => sendPage(c, 'ai') },
  {
    method: 'POST',
    path: `${aiAlarm}/review`,
    audit: changes('review'),
    access: handlers,
    body: AiReview,
    handle: review,
  },
  { method: 'GET', path: `${aiAlarm}/:id/media`, access: aiReaders, handle: sendMedia },
  {
    method: 'POST',
    path: '/island-streaming/alarmPage',
    audit: 'none',
    access: {
      menus: [
        '/operation/alarmManageNew',
        '/operation/alarmManage',
        '/operation/alarmReport',
        '/lightTools/aiAlarm',
        '/csmb',
        '/dataReport',
        '/assetsManagement',
      ],
    },
    body: AlarmPageRequest,
    handle: pageOfAlarms,
  },
];

/** A page of alarms, of one kind or all; without a state only open ones, newest first. */
async function sendPage(c: AppContext, kind?: AlarmKind): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const condition = readCondition(c, AlarmCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await loadReader(c);
  const ofKind = kind ? { ...condition, kind } : condition;
  const { ids, total, summary } = await findAlarms(db, reader, { condition: ofKind, sort: request, window });
  const rows = await loadAlarms(db, reader, ids, ofKind);
  const records = ids.flatMap((id) => rows.get(id) ?? []);
  return success(c, { ...systemPage(records, total, window), summary });
}

/** The groups of the alarms that match. */
async function sendGroups(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const condition = readCondition(c, AlarmCondition, request);
  const window = readWindow(request);
  const { groups, total } = await groupAlarms(c.var.services.db, await loadReader(c), { condition, window });
  return success(c, systemPage(groups, total, window));
}

/** @throws Refusal A0404 for an alarm that the caller may not see */
async function loadOne(c: AppContext): Promise<AlarmRow> {
  const id = pathValue(c, 'id');
  const row = (await loadAlarms(c.var.services.db, await loadReader(c), [id])).get(id);
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

/** GET /island-alarm/aiAlarm/{id}/media: the picture of a detection, and what is in it. */
async function sendMedia(c: AppContext): Promise<Response> {
  const { kind, pictures, boxes } = await loadOne(c);
  if (kind !== 'ai') throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, { picture: pictures[0] ?? null, boxes });
}

/** Categories with their types: the platform's and the tenant's own. */
async function sendTypes(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select()
    .from(alarmTypes)
    .where(alarmTypeVisibleTo(signedIn(c).tenantId))
    .orderBy(asc(alarmTypes.id));
  const describe = (row: (typeof rows)[number]): AlarmTypeNode => ({
    id: row.id,
    key: row.key,
    name: row.name[c.var.locale],
    parentId: row.parentId,
    deviceType: row.deviceType,
    productCode: row.productCode,
  });
  const tree = rows
    .filter((row) => row.parentId === 'root')
    .map((row) => ({ ...describe(row), children: rows.filter((type) => type.parentId === row.id).map(describe) }));
  return success(c, tree);
}

/** Always three rows; rows the user may not see count 0. */
async function sendCounts(c: AppContext): Promise<Response> {
  await readBody(c, NoRequest, {});
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const permissions = await loadPermissions(db, user);
  const { alarms: within } = await loadAssetFilters(db, user);
  const [counts = []] = await countOpenAlarms(db, { tenantId: user.tenantId, now: clock() }, [within]);
  const shown = shownAlarmRows(permissions).map(({ uKey }) => uKey);
  return success(
    c,
    counts.map(({ uKey, value }) => ({ uKey, value: shown.some((key) => key === uKey) ? value : 0 })),
  );
}

async function pageOfAlarms(c: AppContext): Promise<Response> {
  const request = await readBody(c, AlarmPageRequest, {});
  const window = readWindow(request);
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { rows, total } = await findAlarmRows(db, {
    tenantId: user.tenantId,
    within: await loadAssetFilters(db, user),
    request,
    window,
    locale: c.var.locale,
    now: clock(),
    share: shareOf(c.var.services.sharedAnswers, db),
  });
  return success(c, contentPage(rows, total, window));
}
