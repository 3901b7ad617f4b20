import { and, asc, count, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { filterText } from '../../../src/schemas/wire/limits.ts';
import { assetModels } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { containing, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';

const ModelCondition = Type.Object({ type: filterText(), name: filterText() });
const AllRequest = Type.Object({ permission: Type.Optional(Type.Boolean()) });

/** Routes of carrier and facility models (contract 4); consoles read all of them, 10,000 per page (section 9). */
export const modelRoutes: readonly Route[] = (['CARRIER', 'FACILITY'] as const).flatMap((businessType): Route[] => {
  const path = `/island-assets/api/${businessType.toLowerCase()}Model/list`;
  return [
    {
      method: 'POST',
      path,
      audit: 'none',
      access: 'session',
      body: SystemPageRequest,
      condition: ModelCondition,
      handle: (c) => pageOfModels(c, businessType),
    },
    {
      method: 'POST',
      path: `${path}/all`,
      audit: 'none',
      access: 'session',
      body: AllRequest,
      handle: (c) => allModels(c, businessType),
    },
  ];
});

async function pageOfModels(c: AppContext, businessType: string): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { type, name } = readCondition(c, ModelCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const where = and(
    eq(assetModels.tenantId, signedIn(c).tenantId),
    eq(assetModels.businessType, businessType),
    type ? eq(assetModels.type, type) : undefined,
    name ? sql`${assetModels.name}::text ilike ${containing(name)}` : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(assetModels).where(where);
  const rows = await db
    .select()
    .from(assetModels)
    .where(where)
    .orderBy(asc(assetModels.code), asc(assetModels.id))
    .limit(window.limit)
    .offset(window.offset);
  const models = rows.map((row) => describe(row, c.var.locale));
  return success(c, systemPage(models, counted?.total ?? 0, window));
}

/** `permission` filters by role; roles do not restrict models, so it changes nothing. */
async function allModels(c: AppContext, businessType: string): Promise<Response> {
  await readBody(c, AllRequest, {});
  const rows = await c.var.services.db
    .select()
    .from(assetModels)
    .where(and(eq(assetModels.tenantId, signedIn(c).tenantId), eq(assetModels.businessType, businessType)))
    .orderBy(asc(assetModels.code), asc(assetModels.id));
  return success(
    c,
    rows.map((row) => describe(row, c.var.locale)),
  );
}

const describe = (row: typeof assetModels.$inferSelect, locale: Locale) => ({
  id: row.id,
  code: row.code,
  name: row.name[locale],
  type: row.type,
  manufacturer: row.manufacturer,
  auth: true,
});
