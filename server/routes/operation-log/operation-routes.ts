import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  maxExportedOperations,
  OperationCondition,
  type OperationRow,
} from '../../../src/schemas/wire/operation-log.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { countOperations, findOperation, findOperations, namedObjects, namedTypes } from './operation-rows.ts';

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
    ...paged,
    handle: exportOperations,
  },
  { method: 'GET', path: `${log}/types`, access: readers, handle: (c) => success(c, namedTypes(c.var.locale)) },
  { method: 'GET', path: `${log}/objects`, access: readers, handle: (c) => success(c, namedObjects(c.var.locale)) },
  { method: 'GET', path: `${log}/:id`, access: readers, handle: oneOperation },
];

async function readQuery(c: AppContext) {
  const request = await readBody(c, SystemPageRequest, {});
  return {
    window: readWindow(request),
    query: {
      tenantId: signedIn(c).tenantId,
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
async function readWhole(c: AppContext): Promise<OperationRow[]> {
  const { query } = await readQuery(c);
  const window = { pageNum: 1, pageSize: maxExportedOperations, limit: maxExportedOperations, offset: 0 };
  const { rows, total } = await findOperations(c.var.services.db, { ...query, window });
  if (total > maxExportedOperations)
    throw new Refusal(envelopeStatus.badRequest, 'tooManyToExport', { total, limit: maxExportedOperations });
  return rows;
}

async function listOfOperations(c: AppContext): Promise<Response> {
  return success(c, await readWhole(c));
}

async function totalOfOperations(c: AppContext): Promise<Response> {
  const { query } = await readQuery(c);
  return success(c, await countOperations(c.var.services.db, query));
}

async function oneOperation(c: AppContext): Promise<Response> {
  const found = await findOperation(c.var.services.db, signedIn(c).tenantId, pathValue(c, 'id'), c.var.locale);
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, found);
}

const headings = {
  zh: [
    '时间',
    '姓名',
    '账号',
    '部门',
    '操作',
    '对象类型',
    '对象',
    '结果',
    '说明',
    'IP',
    '客户端',
    '耗时(ms)',
    '请求编号',
  ],
  en: [
    'Time',
    'Name',
    'Account',
    'Department',
    'Operation',
    'Object type',
    'Object',
    'Result',
    'Message',
    'IP',
    'Client',
    'Duration (ms)',
    'Request id',
  ],
};
const results = { '1': { zh: '成功', en: 'Done' }, '0': { zh: '失败', en: 'Failed' } };

async function exportOperations(c: AppContext): Promise<Response> {
  const rows = await readWhole(c);
  const { locale } = c.var;
  const day = entityTime(c.var.services.clock()).slice(0, 10);
  const name = `${{ zh: '操作日志', en: 'operations' }[locale]}-${day}.csv`;
  const cells = rows.map((row) => [
    row.startTime,
    row.userName,
    row.loginName,
    row.departmentName ?? '',
    row.operationType.name,
    row.objectType.name,
    row.operationObject ?? '',
    results[row.operationResult][locale],
    row.message ?? '',
    row.ip ?? '',
    row.client ?? '',
    String(row.cost),
    row.requestId ?? '',
  ]);
  return sendCsv(c, name, [headings[locale], ...cells]);
}
