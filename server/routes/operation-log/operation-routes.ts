import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  maxExportedOperations,
  OperationCondition,
  type OperationRow,
} from '../../../src/schemas/wire/operation-log.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { titleOf } from '../../records/field-name.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { type ExportColumn, exportRows } from '../exports/export-rows.ts';
import { countOperations, findOperation, findOperations, namedObjects, namedTypes } from './operation-rows.ts';
import { loadOperationReader } from './seen-operations.ts';

const log = '/system/api/operationLog';
const readers = { menus: ['/admin/operationLog'] };
/** Contract 3.3. */
const exportCode = '100027';
const paged = { body: SystemPageRequest, condition: OperationCondition };

/** Routes of the operation log (contract 3.7 and 4). Nobody deletes from it. */
export const operationRoutes: readonly Route[] = [
  { method: 'POST', path: `${log}/records`, audit: 'none', access: readers, ...paged, handle: pageOfOperations },
  { method: 'POST', path: `${log}/records/list`, audit: 'none', access: readers, ...paged, handle: listOfOperations },
  { method: 'POST', path: `${log}/totalNumber`, audit: 'none', access: readers, ...paged, handle: totalOfOperations },
  {
    method: 'POST',
    path: `${log}/export`,
    audit: { type: 'export', object: audited.operationLog },
    access: { functions: [exportCode] },
    body: ExportRequest,
    condition: OperationCondition,
    handle: exportOperations,
  },
  { method: 'GET', path: `${log}/types`, access: readers, handle: (c) => success(c, namedTypes(c.var.locale)) },
  { method: 'GET', path: `${log}/objects`, access: readers, handle: (c) => success(c, namedObjects(c.var.locale)) },
  { method: 'GET', path: `${log}/:id`, access: readers, handle: oneOperation },
];

async function readQuery(c: AppContext) {
  return queryOf(c, await readBody(c, SystemPageRequest, {}));
}

async function queryOf(c: AppContext, request: SystemPageRequest) {
  return {
    window: readWindow(request),
    query: {
      tenantId: signedIn(c).tenantId,
      reader: await loadOperationReader(c.var.services.db, signedIn(c)),
      condition: readCondition(c, OperationCondition, request),
      sort: request,
      locale: c.var.locale,
      now: c.var.services.clock(),
    },
  };
}

async function pageOfOperations(c: AppContext): Promise<Response> {
  const { window, query } = await readQuery(c);
  const { rows, total } = await findOperations(c.var.services.db, { ...query, window });
  return success(c, systemPage(rows, total, window));
}

/** The operations of a range, at most 5,000. */
async function readWhole(c: AppContext, request: SystemPageRequest): Promise<OperationRow[]> {
  const { query } = await queryOf(c, request);
  const window = { pageNum: 1, pageSize: maxExportedOperations, limit: maxExportedOperations, offset: 0 };
  const { rows, total } = await findOperations(c.var.services.db, { ...query, window });
  if (total > maxExportedOperations)
    throw new Refusal(envelopeStatus.badRequest, 'tooManyToExport', { total, limit: maxExportedOperations });
  return rows;
}

async function listOfOperations(c: AppContext): Promise<Response> {
  return success(c, await readWhole(c, await readBody(c, SystemPageRequest, {})));
}

async function totalOfOperations(c: AppContext): Promise<Response> {
  const { query } = await readQuery(c);
  return success(c, await countOperations(c.var.services.db, query));
}

async function oneOperation(c: AppContext): Promise<Response> {
  const { db, records } = c.var.services;
  const user = signedIn(c);
  const reader = await loadOperationReader(db, user);
  const within = await loadAssetFilters(db, user);
  const who = { tenantId: user.tenantId, reader, within, locale: c.var.locale, records };
  const found = await findOperation(db, who, pathValue(c, 'id'));
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, found);
}

const results = { '1': { zh: '成功', en: 'Success' }, '0': { zh: '失败', en: 'Failed' } };

const exportColumns: readonly ExportColumn<OperationRow>[] = [
  {
    field: 'startTime',
    heading: titleOf('operation', 'startTime'),
    width: 24,
    isTime: true,
    read: (row) => row.startTime,
  },
  { field: 'userName', heading: titleOf('operation', 'userName'), read: (row) => row.userName },
  { field: 'loginName', heading: titleOf('operation', 'loginName'), width: 28, read: (row) => row.loginName },
  { field: 'departmentName', heading: titleOf('operation', 'departmentName'), read: (row) => row.departmentName },
  {
    field: 'operationType.name',
    heading: titleOf('operation', 'operationType.name'),
    read: (row) => row.operationType.name,
  },
  { field: 'objectType.name', heading: titleOf('operation', 'objectType.name'), read: (row) => row.objectType.name },
  {
    field: 'operationObject',
    heading: titleOf('operation', 'operationObject'),
    width: 28,
    read: (row) => row.operationObject,
  },
  {
    field: 'operationResult',
    heading: titleOf('operation', 'operationResult'),
    read: (row, locale) => results[row.operationResult][locale],
  },
  { field: 'message', heading: titleOf('operation', 'message'), width: 32, read: (row) => row.message },
  { field: 'ip', heading: titleOf('operation', 'ip'), read: (row) => row.ip },
  { field: 'client', heading: titleOf('operation', 'client'), width: 24, read: (row) => row.client },
  { field: 'cost', heading: { zh: '耗时（毫秒）', en: 'Duration (ms)' }, read: (row) => String(row.cost) },
  { field: 'requestId', heading: titleOf('operation', 'requestId'), read: (row) => row.requestId },
];

/** Exports the operations of the list; there are few enough to read them at once. */
async function exportOperations(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const rows = await readWhole(c, request);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return exportRows<OperationRow>(c, {
    noun: { zh: '操作日志', en: 'operations' },
    columns: exportColumns,
    request,
    ids: [...byId.keys()],
    load: async () => byId,
  });
}
