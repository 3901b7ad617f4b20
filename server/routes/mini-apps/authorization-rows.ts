import { and, asc, count, desc, eq } from 'drizzle-orm';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  AuthorizationCondition,
  type AuthorizationRow,
  type SubjectType,
} from '../../../src/schemas/wire/mini-apps.ts';
import { miniAppAuthorizations } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { findMiniApp } from './mini-app-rows.ts';
import { nameSubjects } from './name-subjects.ts';

/** POST /island-miniapp/app/auth/page: whom a mini-app is authorised to, with their names. */
export async function pageOfAuthorizations(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { miniAppId, subjectType } = readCondition(c, AuthorizationCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id } = await findMiniApp(db, tenantId, miniAppId);
  const where = and(
    eq(miniAppAuthorizations.miniAppId, id),
    subjectType ? eq(miniAppAuthorizations.subjectType, subjectType) : undefined,
  );
  const order = readOrder(request, {
    allowed: {
      subjectType: miniAppAuthorizations.subjectType,
      validTo: miniAppAuthorizations.validTo,
      createTime: miniAppAuthorizations.createdAt,
    },
    otherwise: [asc(miniAppAuthorizations.subjectType), desc(miniAppAuthorizations.createdAt)],
    last: miniAppAuthorizations.id,
  });
  const [counted] = await db.select({ total: count() }).from(miniAppAuthorizations).where(where);
  const found = await db
    .select()
    .from(miniAppAuthorizations)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const subjects = found.map((row) => ({ ...row, subjectType: row.subjectType as SubjectType }));
  const names = await nameSubjects(db, tenantId, subjects);
  const rows = subjects.map(
    (row): AuthorizationRow => ({
      id: row.id,
      subjectType: row.subjectType,
      subjectId: row.subjectId,
      subjectName: names.get(`${row.subjectType}:${row.subjectId}`) ?? '',
      validTo: row.validTo && entityTime(row.validTo),
      createdBy: row.createdBy,
      createTime: entityTime(row.createdAt),
    }),
  );
  return success(c, systemPage(rows, counted?.total ?? 0, window));
}
