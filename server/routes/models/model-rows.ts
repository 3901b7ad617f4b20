import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ModelAllRequest, ModelCondition, type ModelRow } from '../../../src/schemas/wire/models.ts';
import { type AssetFilters, loadAssetFilters } from '../../access/asset-scope.ts';
import { allowsProduct, loadProductScope, type ProductScope } from '../../access/product-scope.ts';
import { assetModels, carriers, dictionaries, modelAttributes } from '../../db/schema.ts';
import { seenLabelOf } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { containing, inList, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { listTypes } from '../reference/list-types.ts';
import { readModelDefinitions } from './model-definitions.ts';
import { findModel, type ModelKind, type ModelRecord } from './model-kind.ts';

/** The filters and the order of a request for models. */
export function readModelQuery(c: AppContext, kind: ModelKind, request: SystemPageRequest) {
  const { keyword, type, name, code, manufacturer, enabled } = readCondition(c, ModelCondition, request);
  const shownName = sql<string>`(${assetModels.name} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    ofTenant(c, kind),
    keyword ? or(ilike(shownName, containing(keyword)), ilike(assetModels.code, containing(keyword))) : undefined,
    type ? eq(assetModels.type, type) : undefined,
    name ? sql`${assetModels.name}::text ilike ${containing(name)}` : undefined,
    code ? ilike(assetModels.code, containing(code)) : undefined,
    manufacturer ? ilike(assetModels.manufacturer, containing(manufacturer)) : undefined,
    enabled === undefined ? undefined : eq(assetModels.enabled, enabled),
  );
  const order = readOrder(request, {
    allowed: {
      name: shownName,
      code: assetModels.code,
      manufacturer: assetModels.manufacturer,
      height: assetModels.height,
      createTime: assetModels.createdAt,
      updateTime: assetModels.updatedAt,
    },
    otherwise: [asc(assetModels.code)],
    last: assetModels.id,
  });
  return { where, order };
}

/** POST .../list: consoles read all models as one page of 10,000 (section 9). */
export async function pageOfModels(c: AppContext, kind: ModelKind): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { where, order } = readModelQuery(c, kind, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const [counted] = await db.select({ total: count() }).from(assetModels).where(where);
  const rows = await readModels(c, kind, { where, seen: await loadSeen(c) })
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(c, systemPage(await describeAll(c, rows), counted?.total ?? 0, window));
}

/** POST .../list/all: `permission` leaves only enabled ones that the reader's roles include (FORM-31). */
export async function allModels(c: AppContext, kind: ModelKind): Promise<Response> {
  const { permission } = await readBody(c, ModelAllRequest, {});
  const rows = await readModels(c, kind, { where: ofTenant(c, kind), seen: await loadSeen(c) }).orderBy(
    asc(assetModels.code),
    asc(assetModels.id),
  );
  const models = await describeAll(c, rows);
  return success(c, permission ? models.filter(({ auth, enabled }) => auth && enabled) : models);
}

/** Loads models by id, as lists show them. */
export async function findModelsById(
  c: AppContext,
  kind: ModelKind,
  ids: readonly string[],
): Promise<Map<string, ModelRow>> {
  const models = await describeAll(
    c,
    await readModels(c, kind, { where: inList(assetModels.id, ids), seen: await loadSeen(c) }),
  );
  return new Map(models.map((model) => [model.id, model]));
}

/** GET .../{id}: with the definitions of its attributes, for the form of its assets. */
export async function oneModel(c: AppContext, kind: ModelKind): Promise<Response> {
  const { tenantId } = signedIn(c);
  const { id } = await findModel(c.var.services.db, kind, { tenantId, id: pathValue(c, 'id') });
  const rows = await readModels(c, kind, { where: eq(assetModels.id, id), seen: await loadSeen(c) });
  const [model] = await describeAll(c, rows);
  const configurableAttrDefMap = await readModelDefinitions(c.var.services.db, id, c.var.locale);
  return success(c, { ...model, configurableAttrDefMap });
}

/** GET .../type/list. */
export const typesOfModels = (c: AppContext, kind: ModelKind): Promise<Response> =>
  listTypes(c, {
    typeId: kind.typeId,
    count: c.var.services.db.$count(assetModels, and(ofTenant(c, kind), eq(assetModels.type, dictionaries.value))),
  });

const ofTenant = (c: AppContext, { businessType }: ModelKind) =>
  and(eq(assetModels.tenantId, signedIn(c).tenantId), eq(assetModels.businessType, businessType));

const loadSeen = (c: AppContext): Promise<AssetFilters> => loadAssetFilters(c.var.services.db, signedIn(c));

interface Asked {
  where: SQL | undefined;
  /** What the reader may see: assets are counted among those, as in the list that the count leads to. */
  seen: AssetFilters;
}

function readModels(c: AppContext, { assets, typeId }: ModelKind, { where, seen }: Asked) {
  const { tenantId } = signedIn(c);
  const { db } = c.var.services;
  const attributeCount = db.$count(modelAttributes, eq(modelAttributes.modelId, assetModels.id));
  const assetCount = db.$count(
    assets,
    and(
      eq(assets.modelId, assetModels.id),
      eq(assets.tenantId, tenantId),
      assets === carriers ? seen.carriers : seen.facilities,
    ),
  );
  const typeLabel = seenLabelOf({ tenant: tenantId, typeId, value: assetModels.type });
  return db
    .select({ model: assetModels, attributeCount, assetCount, typeLabel })
    .from(assetModels)
    .where(where)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof readModels>>[number];

async function describeAll(c: AppContext, rows: Row[]): Promise<ModelRow[]> {
  const scope = await loadProductScope(c.var.services.db, signedIn(c));
  return rows.map(({ model, ...more }) => ({ ...describe(model, c.var.locale, scope), ...countsOf(more, model, c) }));
}

const countsOf = (
  { attributeCount, assetCount, typeLabel }: Omit<Row, 'model'>,
  { type }: ModelRecord,
  c: AppContext,
) => ({
  attributeCount,
  assetCount,
  typeName: typeLabel?.[c.var.locale] ?? type,
});

const describe = (model: ModelRecord, locale: Locale, scope: ProductScope) => ({
  id: model.id,
  code: model.code,
  name: model.name[locale],
  nameEn: model.name.en,
  type: model.type,
  manufacturer: model.manufacturer,
  description: model.description,
  height: model.height,
  slots: model.slots,
  pictures: model.pictures,
  scene: model.scene,
  enabled: model.enabled,
  auth: allowsProduct(scope, model.businessType === 'CARRIER' ? 'CARRIER' : 'FACILITY', model.id),
  createTime: entityTime(model.createdAt),
  updateTime: entityTime(model.updatedAt),
  version: model.version,
});
