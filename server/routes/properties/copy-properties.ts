import { and, inArray } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { PropertyCopy } from '../../../src/schemas/wire/properties.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { properties } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { findOwnProduct } from '../products/find-product.ts';
import { productAttributeOwner } from '../products/product-attributes.ts';
import { propertyVisibleTo } from './property-rows.ts';

/** POST /island-assets/api/property/copyTo: adds attributes to a product of the tenant; those it has stay. */
export async function copyProperties(c: AppContext): Promise<Response> {
  const { ids, productId } = await readBody(c, PropertyCopy);
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { ids: 'fieldRequired' });
  const copied = await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await findOwnProduct(tx, tenantId, productId);
    const found = await tx
      .select()
      .from(properties)
      .where(and(inArray(properties.id, wanted), propertyVisibleTo(tenantId)));
    if (found.length < wanted.length) throw new Refusal(envelopeStatus.notFound, 'attributeMissing');
    const command = found.find(({ category }) => category === 'command');
    if (command) throw new Refusal(envelopeStatus.dataError, 'commandNotCopied', { name: command.name[c.var.locale] });
    const records = await productAttributeOwner.list(tx, productId);
    const fresh = found.filter(
      ({ category, uKey }) => !records.some((record) => record.family === category && record.uKey === uKey),
    );
    const last = Math.max(0, ...records.map(({ position }) => position));
    for (const [
      index,
      { uKey, name, dataType, unit, defaultValue, isRequired, checkRule, category },
    ] of fresh.entries()) {
      await productAttributeOwner.insert(tx, productId, {
        id: newId(),
        family: category,
        position: last + index + 1,
        ...{ uKey, name, dataType, unit, defaultValue, isRequired, checkRule },
      });
    }
    await productAttributeOwner.touch(tx, productId, clock());
    return fresh.length;
  });
  realtime.toTenant(tenantId, { type: 'deviceModel' });
  const params = { copied, skipped: wanted.length - copied };
  return success(c, params, { key: 'propertiesCopied', params });
}
