import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { UserCondition } from '../../../src/schemas/wire/users.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import type { AppContext } from '../../http/app-env.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { exportRows, maxExportRows } from '../exports/export-rows.ts';
import { exportColumns } from './user-columns.ts';
import { findUserIds, findUsersById } from './user-rows.ts';

/** POST /system/api/user/export: exports the rows of pageList in the user's language, with masked contacts for who sees them so. */
export async function exportUsers(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { locale, services } = c.var;
  const user = signedIn(c);
  const personal = await loadPersonalData(services.db, user);
  const reader = { tenantId: user.tenantId, locale, now: services.clock(), personal };
  const condition = readCondition(c, UserCondition, request);
  const found = await findUserIds(services.db, { ...reader, condition, sort: request, limit: maxExportRows });
  return exportRows<UserRow>(c, {
    noun: { zh: '用户', en: 'users' },
    columns: exportColumns,
    request,
    ...found,
    load: async (ids) => new Map((await findUsersById(services.db, reader, ids)).map((row) => [row.id, row])),
  });
}
