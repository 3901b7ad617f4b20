import { and, eq, max } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { ProductCopy, ProductSave } from '../../../src/schemas/wire/products.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { devices, productAttributes, productCommands, products, roleProducts } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import { checkTexts, findPicture, findTypeName, refuseTakenCode, refuseTakenName } from './check-product.ts';
import { findOwnProduct, findProductRecord, productVisibleTo } from './find-product.ts';

/** POST /island-assets/device/product: adds a product without attributes and returns its id. */
export async function createProduct(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProductSave);
  const texts = checkTexts(save);
  const id = newId();
  await changeProducts(c, async ({ tx, tenantId, now }) => {
    const deviceTypeName = await findTypeName(tx, tenantId, save.deviceType);
    await refuseTakenCode(tx, tenantId, texts.code);
    const name = mergeBilingual(undefined, { text: texts.name, en: save.nameEn }, c.var.locale);
    await refuseTakenName(tx, tenantId, { name, isEnGiven: Boolean(save.nameEn?.trim()) });
    await tx.insert(products).values({
      ...texts,
      id,
      tenantId,
      name,
      deviceType: save.deviceType,
      deviceTypeName,
      picture: (await findPicture(tx, tenantId, save.pictures)) ?? null,
      nodeType: save.nodeType ?? 'device',
      enabled: save.enabled ?? true,
      position: await nextPosition(tx, tenantId),
      createdAt: now,
      updatedAt: now,
    });
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /island-assets/device/product/{id}: rejects an outdated `version`. */
export async function updateProduct(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProductSave);
  const texts = checkTexts(save);
  const id = pathValue(c, 'id');
  await changeProducts(c, async ({ tx, tenantId, now }) => {
    const old = await findOwnProduct(tx, tenantId, id);
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    // A product keeps a type that has been disabled since.
    const deviceTypeName =
      save.deviceType === old.deviceType ? old.deviceTypeName : await findTypeName(tx, tenantId, save.deviceType);
    await refuseTakenCode(tx, tenantId, texts.code, id);
    const name = mergeBilingual(old.name, { text: texts.name, en: save.nameEn }, c.var.locale);
    // One that has shared its name for long is saved as it is.
    if (name.zh !== old.name.zh || name.en !== old.name.en)
      await refuseTakenName(tx, tenantId, { name, isEnGiven: Boolean(save.nameEn?.trim()), id });
    await tx
      .update(products)
      .set({
        ...texts,
        name,
        deviceType: save.deviceType,
        deviceTypeName,
        picture: await findPicture(tx, tenantId, save.pictures),
        nodeType: save.nodeType ?? old.nodeType,
        enabled: save.enabled ?? old.enabled,
        version: old.version + 1,
        updatedAt: now,
      })
      .where(and(eq(products.id, id), eq(products.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** POST /island-assets/device/product/{id}/copy: a product of the tenant with the same attributes and commands. */
export async function copyProduct(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProductCopy);
  const texts = checkTexts(save);
  const id = newId();
  await changeProducts(c, async ({ tx, tenantId, now }) => {
    const from = await findProductRecord(tx, tenantId, pathValue(c, 'id'));
    await refuseTakenCode(tx, tenantId, texts.code);
    const name = mergeBilingual(undefined, { text: texts.name, en: save.nameEn }, c.var.locale);
    await refuseTakenName(tx, tenantId, { name, isEnGiven: Boolean(save.nameEn?.trim()) });
    await tx.insert(products).values({
      ...from,
      id,
      tenantId,
      code: texts.code,
      name,
      position: await nextPosition(tx, tenantId),
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    const attributes = await tx.select().from(productAttributes).where(eq(productAttributes.productId, from.id));
    if (attributes.length > 0)
      await tx.insert(productAttributes).values(attributes.map((row) => ({ ...row, id: newId(), productId: id })));
    const commands = await tx.select().from(productCommands).where(eq(productCommands.productId, from.id));
    if (commands.length > 0)
      await tx.insert(productCommands).values(commands.map((row) => ({ ...row, id: newId(), productId: id })));
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /island-assets/device/product/{ids}: one that devices have stays, and the message says how many. */
export async function deleteProducts(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeProducts(c, async ({ tx, tenantId }) => {
    refusals = await deleteEach(ids, async (id) => {
      const { name } = await findOwnProduct(tx, tenantId, id);
      const count = await tx.$count(devices, eq(devices.productId, id));
      if (count > 0) throw new Refusal(envelopeStatus.dataError, 'productInUse', { name: name[c.var.locale], count });
      await tx
        .delete(roleProducts)
        .where(and(eq(roleProducts.businessType, 'IOTDEVICE'), eq(roleProducts.businessId, id)));
      await tx.delete(products).where(and(eq(products.id, id), eq(products.tenantId, tenantId)));
    });
  });
  return answerDeletion(c, ids, refusals);
}

interface Change {
  tx: Queryable;
  tenantId: string;
  now: Date;
}

/** Serialises changes to a tenant's products, then notifies its consoles (RT-03). */
async function changeProducts(c: AppContext, work: (change: Change) => Promise<void>): Promise<void> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await work({ tx, tenantId, now: clock() });
  });
  realtime.toTenant(tenantId, { type: 'deviceModel' });
}

/** After all products that the tenant sees. */
export async function nextPosition(tx: Queryable, tenantId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(products.position) })
    .from(products)
    .where(productVisibleTo(tenantId));
  return (last?.position ?? 0) + 1;
}
