import { and, eq } from 'drizzle-orm';
import { commandLimits } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { productCommands, products } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { AttributeOwner, AttributeRecord } from '../attributes/attribute-owner.ts';
import type { AttributeColumns } from '../attributes/check-attribute.ts';
import { productCodes, productMenus, productPath, productVisibleTo } from './find-product.ts';

const family = 'command';
export const commandPath = `${productPath}/command`;

export type CommandRecord = typeof productCommands.$inferSelect;

/** The stored parameters of a command. */
export const parametersOf = ({ parameters }: Pick<CommandRecord, 'parameters'>): AttributeColumns[] =>
  parameters as unknown as AttributeColumns[];

/** Commands with their parameters, which are attributes whose id is their uKey. */
export const commandParameterOwner: AttributeOwner = {
  path: commandPath,
  menus: productMenus,
  code: productCodes.edit,
  object: audited.productCommand,
  event: 'deviceModel',
  families: [family],
  max: commandLimits.parameters,
  isOwn: async (db, tenantId, id) => (await findCommand(db, tenantId, id)).ownerId !== null,
  async list(db, id) {
    const [row] = await db.select().from(productCommands).where(eq(productCommands.id, id));
    return row ? recordsOf(row) : [];
  },
  insert: (tx, id, record) => change(tx, id, (records) => [...records, record]),
  update: (tx, id, uKey, values) =>
    change(tx, id, (records) => records.map((one) => (one.id === uKey ? { ...one, ...values } : one))),
  remove: (tx, id, uKey) => change(tx, id, (records) => records.filter((one) => one.id !== uKey)),
  arrange: (tx, id, records) => change(tx, id, () => records),
  async touch(tx, id, now) {
    const [row] = await tx.select().from(productCommands).where(eq(productCommands.id, id));
    if (row) await tx.update(products).set({ updatedAt: now }).where(eq(products.id, row.productId));
  },
};

/**
 * Loads a command of a product that the tenant sees, with the tenant of the product: null for one of the platform.
 * @throws Refusal A0404
 */
export async function findCommand(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ command: CommandRecord; ownerId: string | null }> {
  const [found] = await db
    .select({ command: productCommands, ownerId: products.tenantId })
    .from(productCommands)
    .innerJoin(products, eq(products.id, productCommands.productId))
    .where(and(eq(productCommands.id, id), productVisibleTo(tenantId)));
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return found;
}

const recordsOf = (row: CommandRecord): AttributeRecord[] =>
  parametersOf(row).map((columns, index) => ({ ...columns, id: columns.uKey, family, position: index + 1 }));

async function change(
  tx: Queryable,
  id: string,
  work: (records: AttributeRecord[]) => readonly AttributeRecord[],
): Promise<void> {
  const [row] = await tx.select().from(productCommands).where(eq(productCommands.id, id));
  if (!row) return;
  // Products understand a command alike if its parameters are equal: nothing but their definitions is stored.
  const parameters = work(recordsOf(row)).map(({ id: _, family: __, position: ___, ...columns }) => ({ ...columns }));
  await tx.update(productCommands).set({ parameters }).where(eq(productCommands.id, id));
}
