import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { ProductListQuery } from '../../../src/schemas/wire/products.ts';
import type { DeviceProduct } from '../../../src/schemas/wire/reference.ts';
import { allowsProduct, loadProductScope } from '../../access/product-scope.ts';
import { productAttributes, products } from '../../db/schema.ts';
import { seenTypeName } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { productVisibleTo } from './find-product.ts';
import { byKey, define } from './product-definitions.ts';

type ListedProduct = DeviceProduct & { icon: string | null; protocol: string | null; enabled: boolean };

/**
 * GET /island-assets/device/product/list: each with `auth`; `isPermissionFilter` leaves only enabled ones that the
 * reader's roles include (FORM-31). Assets of a disabled product still need its definitions, so the full list has it.
 */
export async function listProducts(c: AppContext): Promise<Response> {
  const { isPermissionFilter, type } = readQuery(c, ProductListQuery);
  const listed = await readProducts(c, type ? eq(products.deviceType, type) : undefined);
  return success(
    c,
    isPermissionFilter === 'true' ? listed.filter(({ auth, enabled }) => auth === true && enabled) : listed,
  );
}

/** GET /island-assets/device/product/{code}. */
export async function productOfCode(c: AppContext): Promise<Response> {
  const [product] = await readProducts(c, eq(products.code, pathValue(c, 'code')));
  if (!product) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, product);
}

/** The products that the reader's tenant sees, with their three families of attributes (contract 3.8). */
async function readProducts(c: AppContext, where: SQL | undefined): Promise<ListedProduct[]> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const user = signedIn(c);
  const found = await db
    .select({ product: products, typeName: seenTypeName(user.tenantId) })
    .from(products)
    .where(and(productVisibleTo(user.tenantId), where))
    .orderBy(asc(products.position), asc(products.id));
  if (found.length === 0) return [];
  const attributes = await db
    .select()
    .from(productAttributes)
    .where(
      inArray(
        productAttributes.productId,
        found.map(({ product }) => product.id),
      ),
    )
    .orderBy(asc(productAttributes.position), asc(productAttributes.uKey));
  const scope = await loadProductScope(db, user);
  return found.map(({ product, typeName }) => {
    const own = attributes.filter((attribute) => attribute.productId === product.id);
    const family = (name: string) => own.filter((attribute) => attribute.family === name);
    return {
      id: product.id,
      code: product.code,
      name: product.name[locale],
      deviceType: product.deviceType,
      deviceTypeName: typeName[locale],
      icon: product.icon,
      protocol: product.protocol,
      enabled: product.enabled,
      auth: allowsProduct(scope, 'IOTDEVICE', product.id),
      sensorValueAttrDefMap: byKey(family('sensor').map((attribute) => define(attribute, locale))),
      configurableAttrDefMap: byKey(family('configurable').map((attribute) => define(attribute, locale))),
      techniqueAttrDefMap: byKey(
        family('technique').map(({ uKey, name, defaultValue }) => {
          return { uKey, name: name[locale], value: defaultValue ?? '', deviceModelId: product.id };
        }),
      ),
    };
  });
}
