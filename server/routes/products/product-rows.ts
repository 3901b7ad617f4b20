import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ProductCondition, type ProductDetail, type ProductRow } from '../../../src/schemas/wire/products.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices, dictionaries, productAttributes, products } from '../../db/schema.ts';
import { shareStatement } from '../../db/share-statement.ts';
import { shareOf } from '../../db/shared-answers.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, inList, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { findFilesAt } from '../../media/find-files-at.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { listTypes } from '../reference/list-types.ts';
import { findProductRecord, type ProductRecord, productVisibleTo } from './find-product.ts';

/** @param seen matches the devices that the reader may see; counts are of those, as the list that they lead to */
const columns = (db: Queryable, tenantId: string, seen: SQL | undefined) => {
  const attributeCount = (family: string) =>
    db.$count(
      productAttributes,
      and(eq(productAttributes.productId, products.id), eq(productAttributes.family, family)),
    );
  return {
    product: products,
    typeName: seenTypeName(tenantId),
    sensorCount: attributeCount('sensor'),
    configurableCount: attributeCount('configurable'),
    deviceCount: db.$count(devices, and(eq(devices.productId, products.id), eq(devices.tenantId, tenantId), seen)),
  };
};

/** The filters and the order of a request for products. */
export function readProductQuery(c: AppContext, request: SystemPageRequest) {
  const { keyword, name, code, deviceType, protocol, nodeType, enabled, mine } = readCondition(
    c,
    ProductCondition,
    request,
  );
  const { tenantId } = signedIn(c);
  const shownName = textIn(products.name, c.var.locale);
  const where = and(
    productVisibleTo(tenantId),
    keyword ? or(ilike(shownName, containing(keyword)), ilike(products.code, containing(keyword))) : undefined,
    name ? ilike(shownName, containing(name)) : undefined,
    code ? ilike(products.code, containing(code)) : undefined,
    deviceType ? eq(products.deviceType, deviceType) : undefined,
    protocol ? ilike(products.protocol, containing(protocol)) : undefined,
    nodeType ? eq(products.nodeType, nodeType) : undefined,
    enabled === undefined ? undefined : eq(products.enabled, enabled),
    mine === undefined ? undefined : sql`(${products.tenantId} is not null) = ${mine}`,
  );
  const order = readOrder(request, {
    allowed: {
      name: shownName,
      code: products.code,
      deviceTypeName: textIn(seenTypeName(tenantId), c.var.locale),
      createTime: products.createdAt,
      updateTime: products.updatedAt,
    },
    otherwise: [asc(products.position)],
    last: products.id,
  });
  return { where, order };
}

/** POST /island-assets/device/product/page. */
export async function pageOfProducts(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { where, order } = readProductQuery(c, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  const { devices: seen } = await loadAssetFilters(db, signedIn(c));
  const page = db
    .select(columns(db, tenantId, seen))
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const rows = await shareStatement(shareOf(c.var.services.sharedAnswers, db), page);
  return success(
    c,
    systemPage(
      rows.map((row) => describe(row, c.var.locale)),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** Loads products by id, as lists show them. */
export async function findProductsById(c: AppContext, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { db } = c.var.services;
  const rows = await db
    .select(columns(db, signedIn(c).tenantId, (await loadAssetFilters(db, signedIn(c))).devices))
    .from(products)
    .where(inList(products.id, ids));
  return new Map(rows.map((row) => [row.product.id, describe(row, c.var.locale)]));
}

/** GET /island-assets/device/product/type/list. */
export const typesOfProducts = (c: AppContext): Promise<Response> =>
  listTypes(c, {
    typeId: DICTIONARY_TYPE_IDS.deviceType,
    count: c.var.services.db.$count(
      products,
      and(productVisibleTo(signedIn(c).tenantId), eq(products.deviceType, dictionaries.value)),
    ),
  });

/** GET /island-assets/device/product/one/{id}. */
export async function oneProduct(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id } = await findProductRecord(db, tenantId, pathValue(c, 'id'));
  const { devices: seen } = await loadAssetFilters(db, signedIn(c));
  const [row] = await db
    .select(columns(db, tenantId, seen))
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const product = describe(row, c.var.locale);
  const detail: ProductDetail = { ...product, pictures: await findFilesAt(db, tenantId, product.picture) };
  return success(c, detail);
}

/** A bilingual column in the reader's language. */
const textIn = (column: typeof products.name | SQL, locale: Locale): SQL<string> =>
  sql<string>`(${column} ->> ${sql.raw(`'${locale}'`)})`;

interface Row {
  product: ProductRecord;
  typeName: Bilingual;
  sensorCount: number;
  configurableCount: number;
  deviceCount: number;
}

const describe = ({ product, typeName, ...counts }: Row, locale: Locale): ProductRow => ({
  id: product.id,
  code: product.code,
  name: product.name[locale],
  nameEn: product.name.en,
  deviceType: product.deviceType,
  deviceTypeName: typeName[locale],
  protocol: product.protocol,
  nodeType: product.nodeType,
  picture: product.picture,
  description: product.description,
  ...counts,
  enabled: product.enabled,
  mine: product.tenantId !== null,
  createTime: entityTime(product.createdAt),
  updateTime: entityTime(product.updatedAt),
  version: product.version,
});
