import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { PropertyCondition, type PropertyRow } from '../../../src/schemas/wire/properties.ts';
import type { Queryable } from '../../db/db.ts';
import { productAttributes, productCommands, products, properties } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, inList, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { describeAttribute } from '../attributes/describe-attribute.ts';
import { productVisibleTo } from '../products/find-product.ts';

export type PropertyRecord = typeof properties.$inferSelect;

/** Functions of the library of attributes. */
export const propertyCodes = { add: '200721', edit: '200722', delete: '200723' };

/** Matches the platform's and the tenant's attributes. */
export const propertyVisibleTo = (tenantId: string) =>
  or(isNull(properties.tenantId), eq(properties.tenantId, tenantId));

/**
 * Number of products that have an attribute of this uKey and family, or a command of this key. Copies are not linked:
 * the key makes them the same.
 */
export const usedBy = (db: Queryable, tenantId: string): SQL<number> => {
  const asAttribute = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productAttributes, eq(productAttributes.productId, products.id))
    .where(
      and(
        productVisibleTo(tenantId),
        eq(productAttributes.uKey, properties.uKey),
        eq(productAttributes.family, properties.category),
      ),
    );
  const asCommand = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productCommands, eq(productCommands.productId, products.id))
    .where(
      and(
        productVisibleTo(tenantId),
        eq(properties.category, 'command'),
        sql`${productCommands.parameters} @> jsonb_build_array(jsonb_build_object('uKey', ${properties.uKey}))`,
      ),
    );
  return sql<number>`(select count(*)::int from (${asAttribute} union ${asCommand}) as users)`;
};

/** The filters and the order of a request for the library. */
export function readPropertyQuery(c: AppContext, request: SystemPageRequest) {
  const {
    searchValue,
    keyword = searchValue,
    idList,
    category,
    dataType,
    used,
  } = readCondition(c, PropertyCondition, request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const useCount = usedBy(db, tenantId);
  const shownName = sql<string>`(${properties.name} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    propertyVisibleTo(tenantId),
    keyword ? or(ilike(shownName, containing(keyword)), ilike(properties.uKey, containing(keyword))) : undefined,
    idList ? inArray(properties.id, idList) : undefined,
    category ? eq(properties.category, category) : undefined,
    dataType ? eq(properties.dataType, dataType) : undefined,
    used === undefined ? undefined : sql`(${useCount} > 0) = ${used}`,
  );
  const order = readOrder(request, {
    allowed: {
      uKey: properties.uKey,
      name: shownName,
      category: properties.category,
      createTime: properties.createdAt,
      updateTime: properties.updatedAt,
    },
    otherwise: [asc(properties.category), asc(properties.uKey)],
    last: properties.id,
  });
  return { where, order };
}

/** POST /island-assets/api/property/page. */
export async function pageOfProperties(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { where, order } = readPropertyQuery(c, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const useCount = usedBy(db, signedIn(c).tenantId);
  const [counted] = await db.select({ total: count() }).from(properties).where(where);
  const rows = await db
    .select({ property: properties, usedBy: useCount })
    .from(properties)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const described = rows.map((row) => describe(row, c.var.locale));
  return success(c, systemPage(described, counted?.total ?? 0, window));
}

/** Loads attributes of the library by id, as lists show them. */
export async function findPropertiesById(c: AppContext, ids: readonly string[]): Promise<Map<string, PropertyRow>> {
  const { db } = c.var.services;
  const rows = await db
    .select({ property: properties, usedBy: usedBy(db, signedIn(c).tenantId) })
    .from(properties)
    .where(inList(properties.id, ids));
  return new Map(rows.map((row) => [row.property.id, describe(row, c.var.locale)]));
}

/** GET /island-assets/api/property/{id}. */
export async function oneProperty(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const [row] = await db
    .select({ property: properties, usedBy: usedBy(db, tenantId) })
    .from(properties)
    .where(and(eq(properties.id, pathValue(c, 'id')), propertyVisibleTo(tenantId)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, describe(row, c.var.locale));
}

const describe = (
  { property, usedBy: useCount }: { property: PropertyRecord; usedBy: number },
  locale: Locale,
): PropertyRow => ({
  id: property.id,
  category: property.category,
  ...describeAttribute(property, locale),
  description: property.description,
  usedBy: useCount,
  mine: property.tenantId !== null,
  createTime: entityTime(property.createdAt),
  updateTime: entityTime(property.updatedAt),
  version: property.version,
});
