import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { UserCondition } from '../../../src/schemas/wire/users.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { exportColumns, importHeadings, templateFields } from './user-columns.ts';
import { findUserRows } from './user-rows.ts';

/** Maximum rows of an export (contract 5). */
const maxRows = 5000;

/** POST /system/api/user/export: exports the rows of pageList as CSV in the user's language. */
export async function exportUsers(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { locale, services } = c.var;
  const now = services.clock();
  const { rows, total } = await findUserRows(services.db, {
    tenantId: signedIn(c).tenantId,
    condition: readCondition(c, UserCondition, request),
    window: { pageNum: 1, pageSize: maxRows, limit: maxRows, offset: 0 },
    sort: request,
    locale,
    now,
  });
  if (total > maxRows) {
    throw new Refusal(envelopeStatus.badRequest, 'tooManyToExport', { total, limit: maxRows });
  }
  const name = `${{ zh: '用户', en: 'users' }[locale]}-${entityTime(now).slice(0, 10)}.csv`;
  return sendCsv(c, name, [
    exportColumns.map(({ heading }) => heading[locale]),
    ...rows.map((row) => exportColumns.map(({ read }) => read(row, locale) ?? '')),
  ]);
}

/** GET /system/api/user/import/template: the headings of an import. */
export function sendTemplate(c: AppContext): Response {
  const { locale } = c.var;
  const name = { zh: '用户导入模板.csv', en: 'user-import-template.csv' }[locale];
  return sendCsv(c, name, [templateFields.map((field) => importHeadings[field][locale])]);
}
