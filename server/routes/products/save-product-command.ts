import { and, asc, eq, max, ne } from 'drizzle-orm';
import { validators } from '../../../src/engine/forms/validators.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  ProductCommandAdd,
  ProductCommandMove,
  ProductCommandSave,
} from '../../../src/schemas/wire/product-commands.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { productCommands, products } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { mergeBilingual } from '../../texts/merge-bilingual.ts';
import { type CommandRecord, findCommand } from './command-parameters.ts';
import { findOwnProduct } from './find-product.ts';

/** Maximum commands of a product. */
export const maxCommands = 100;
const longestName = 50;

/** POST /island-assets/device/product/command: adds a command to a product of the tenant and returns its id. */
export async function addProductCommand(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProductCommandAdd);
  const { key, name } = checkCommand(save);
  const id = newId();
  await changeCommands(c, async ({ tx, tenantId }) => {
    const { id: productId } = await findOwnProduct(tx, tenantId, save.productId);
    await refuseTakenKey(tx, { productId, key });
    const [last] = await tx
      .select({ position: max(productCommands.position) })
      .from(productCommands)
      .where(eq(productCommands.productId, productId));
    if ((await tx.$count(productCommands, eq(productCommands.productId, productId))) >= maxCommands)
      throw new Refusal(envelopeStatus.dataError, 'tooManyCommands', { max: maxCommands });
    await tx.insert(productCommands).values({
      ...{ id, productId, key, position: (last?.position ?? 0) + 1 },
      name: mergeBilingual(undefined, { text: name, en: save.nameEn }, c.var.locale),
    });
    return productId;
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /island-assets/device/product/command/{id}. */
export async function updateProductCommand(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProductCommandSave);
  const { key, name } = checkCommand(save);
  const id = pathValue(c, 'id');
  await changeCommands(c, async ({ tx, tenantId }) => {
    const old = await findOwnCommand(tx, tenantId, id);
    await refuseTakenKey(tx, { productId: old.productId, key, id });
    const names = mergeBilingual(old.name, { text: name, en: save.nameEn }, c.var.locale);
    await tx.update(productCommands).set({ key, name: names }).where(eq(productCommands.id, id));
    return old.productId;
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /island-assets/device/product/command/{ids}: commands that were sent stay in the history of their devices. */
export async function deleteProductCommands(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  let refusals = new Map<string, Refusal>();
  await changeCommands(c, async ({ tx, tenantId }) => {
    let productId: string | undefined;
    refusals = await deleteEach(ids, async (id) => {
      ({ productId } = await findOwnCommand(tx, tenantId, id));
      await tx.delete(productCommands).where(eq(productCommands.id, id));
    });
    return productId;
  });
  return answerDeletion(c, ids, refusals);
}

/** POST /island-assets/device/product/command/{id}/move: swaps it with its neighbour; the first and the last one stay. */
export async function moveProductCommand(c: AppContext): Promise<Response> {
  const { direction } = await readBody(c, ProductCommandMove);
  const id = pathValue(c, 'id');
  await changeCommands(c, async ({ tx, tenantId }) => {
    const { productId } = await findOwnCommand(tx, tenantId, id);
    const rows = await tx
      .select({ id: productCommands.id })
      .from(productCommands)
      .where(eq(productCommands.productId, productId))
      .orderBy(asc(productCommands.position), asc(productCommands.key));
    const from = rows.findIndex((row) => row.id === id);
    const [moved] = rows.splice(from, 1);
    rows.splice(Math.max(0, from + (direction === 'up' ? -1 : 1)), 0, moved!);
    for (const [index, row] of rows.entries())
      await tx
        .update(productCommands)
        .set({ position: index + 1 })
        .where(eq(productCommands.id, row.id));
    return productId;
  });
  return success(c, id, { key: 'saved' });
}

/** @throws Refusal A0400 with a message per field */
function checkCommand(save: ProductCommandSave): { key: string; name: string } {
  const { texts, fields } = readCommand(save);
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return texts;
}

/** Trims the texts of a command, with a message per invalid field. */
export function readCommand(save: ProductCommandSave) {
  const texts = { key: save.key.trim(), name: save.name.trim() };
  const fields: FieldMessages = {};
  const wrongKey = validators.uKey(texts.key);
  if (texts.key === '') fields.key = 'fieldRequired';
  else if (wrongKey) fields.key = wrongKey;
  if (texts.name === '') fields.name = 'fieldRequired';
  else if ([...texts.name].length > longestName) fields.name = 'tooLong';
  if ([...(save.nameEn?.trim() ?? '')].length > longestName) fields.nameEn = 'tooLong';
  return { texts, fields };
}

async function findOwnCommand(tx: Queryable, tenantId: string, id: string): Promise<CommandRecord> {
  const { command, ownerId } = await findCommand(tx, tenantId, id);
  if (ownerId === null) throw new Refusal(envelopeStatus.dataError, 'platformProduct');
  return command;
}

async function refuseTakenKey(
  tx: Queryable,
  { productId, key, id }: { productId: string; key: string; id?: string },
): Promise<void> {
  const [taken] = await tx
    .select({ id: productCommands.id })
    .from(productCommands)
    .where(
      and(
        eq(productCommands.productId, productId),
        eq(productCommands.key, key),
        id === undefined ? undefined : ne(productCommands.id, id),
      ),
    );
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'uKeyTaken', {}, { key: 'uKeyTaken' });
}

/**
 * Serialises changes to the commands of a tenant's products, then notifies its consoles (RT-03).
 * @param work returns the changed product
 */
async function changeCommands(
  c: AppContext,
  work: (change: { tx: Queryable; tenantId: string }) => Promise<string | undefined>,
): Promise<void> {
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const productId = await work({ tx, tenantId });
    if (productId) await tx.update(products).set({ updatedAt: clock() }).where(eq(products.id, productId));
  });
  realtime.toTenant(tenantId, { type: 'deviceModel' });
}
