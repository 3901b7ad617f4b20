import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  MiniAppCondition,
  type MiniAppDetail,
  type MiniAppRow,
  type SubjectType,
} from '../../../src/schemas/wire/mini-apps.ts';
import type { Queryable } from '../../db/db.ts';
import { miniAppAuthorizations, miniApps } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { findFilesAt } from '../../media/find-files-at.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';

export type MiniAppRecord = typeof miniApps.$inferSelect;

const ofApp = sql`${miniAppAuthorizations.miniAppId} = ${miniApps.id}`;
const authorisedCount = sql<number>`(select count(*)::int from ${miniAppAuthorizations} where ${ofApp})`;
const scopes = sql<SubjectType[]>`(
  select coalesce(jsonb_agg(distinct ${miniAppAuthorizations.subjectType}), '[]'::jsonb)
  from ${miniAppAuthorizations} where ${ofApp}
)`;

/** POST /island-miniapp/app/page. */
export async function pageOfMiniApps(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { name, status, subjectType } = readCondition(c, MiniAppCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const where = and(
    eq(miniApps.tenantId, signedIn(c).tenantId),
    name ? ilike(miniApps.name, containing(name)) : undefined,
    status ? eq(miniApps.status, status) : undefined,
    subjectType ? sql`${scopes} @> ${JSON.stringify([subjectType])}::jsonb` : undefined,
  );
  const order = readOrder(request, {
    allowed: {
      name: miniApps.name,
      appId: miniApps.appId,
      status: miniApps.status,
      validTo: miniApps.validTo,
      updateTime: miniApps.updatedAt,
      createTime: miniApps.createdAt,
    },
    otherwise: [desc(miniApps.createdAt)],
    last: miniApps.id,
  });
  const [counted] = await db.select({ total: count() }).from(miniApps).where(where);
  const rows = await selectRows(db, where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(
    c,
    systemPage(
      rows.map((row) => describe(row, c.var.locale)),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** GET /island-miniapp/app/{id}. */
export async function oneMiniApp(c: AppContext): Promise<Response> {
  const isIt = and(eq(miniApps.id, pathValue(c, 'id')), eq(miniApps.tenantId, signedIn(c).tenantId));
  const [row] = await selectRows(c.var.services.db, isIt).orderBy(asc(miniApps.id));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const app = describe(row, c.var.locale);
  const detail: MiniAppDetail = { ...app, icons: await findFilesAt(c.var.services.db, row.app.tenantId, app.icon) };
  return success(c, detail);
}

/**
 * The plain URL scheme of the entry page, which WeChat opens from a scanned code; an entry page on the web is its own.
 */
function entryUrlOf({ appId, entryPage }: Pick<MiniAppRecord, 'appId' | 'entryPage'>): string | null {
  if (entryPage === '') return null;
  if (/^https?:\/\//i.test(entryPage)) return entryPage;
  const page = entryPage.replace(/^\/+/, '');
  const at = page.indexOf('?');
  const [path, query] = at < 0 ? [page, ''] : [page.slice(0, at), page.slice(at + 1)];
  const values = { appid: appId, path, ...(query !== '' && { query }) };
  const written = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `weixin://dl/business/?${written.join('&')}`;
}

/** @throws Refusal A0404 */
export async function findMiniApp(db: Queryable, tenantId: string, id: string): Promise<MiniAppRecord> {
  const [app] = await db
    .select()
    .from(miniApps)
    .where(and(eq(miniApps.id, id), eq(miniApps.tenantId, tenantId)))
    .for('update');
  if (!app) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return app;
}

const selectRows = (db: Queryable, where: SQL | undefined) =>
  db.select({ app: miniApps, authorisedCount, scopes }).from(miniApps).where(where).$dynamic();

interface Found {
  app: MiniAppRecord;
  authorisedCount: number;
  scopes: SubjectType[];
}

/** The secret stays on the server. */
const describe = ({ app, authorisedCount: authorised, scopes: kinds }: Found, locale: Locale): MiniAppRow => ({
  id: app.id,
  name: app.name,
  appId: app.appId,
  icon: app.icon,
  hasSecret: app.secret !== null,
  entryPage: app.entryPage,
  entryUrl: entryUrlOf(app),
  functionIds: app.functionIds,
  appVersion: app.appVersion,
  status: app.status,
  validTo: app.validTo && entityTime(app.validTo),
  description: app.description,
  scopes: kinds,
  scopeNames: kinds.map((kind) => message(locale, `subject.${kind}`)),
  authorisedCount: authorised,
  createTime: entityTime(app.createdAt),
  updateTime: entityTime(app.updatedAt),
  version: app.version,
});
