import { asc } from 'drizzle-orm';
import type { DeviceProduct } from '../../../src/schemas/wire/reference.ts';
import { productAttributes, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import type { Route } from '../../routing/route.ts';
import { byKey, define } from './product-definitions.ts';

/** Routes of products with their three families of attributes (contract 3.8). */
export const productRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-assets/device/product/list', access: 'session', handle: listProducts },
];

/** Roles do not restrict products, so the filtered list (`isPermissionFilter`) is the same; each carries `auth`. */
async function listProducts(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { locale } = c.var;
  const rows = await db.select().from(products).orderBy(asc(products.position), asc(products.id));
  const attributes = await db
    .select()
    .from(productAttributes)
    .orderBy(asc(productAttributes.position), asc(productAttributes.uKey));
  const answer = rows.map((product): DeviceProduct & { icon: string | null; protocol: string | null } => {
    const own = attributes.filter((attribute) => attribute.productId === product.id);
    const family = (name: string) => own.filter((attribute) => attribute.family === name);
    return {
      id: product.id,
      code: product.code,
      name: product.name[locale],
      deviceType: product.deviceType,
      deviceTypeName: product.deviceTypeName[locale],
      icon: product.icon,
      protocol: product.protocol,
      auth: true,
      sensorValueAttrDefMap: byKey(family('sensor').map((attribute) => define(attribute, locale))),
      configurableAttrDefMap: byKey(family('configurable').map((attribute) => define(attribute, locale))),
      techniqueAttrDefMap: byKey(
        family('technique').map(({ uKey, name, defaultValue }) => {
          return { uKey, name: name[locale], value: defaultValue ?? '', deviceModelId: product.id };
        }),
      ),
    };
  });
  return success(c, answer);
}
