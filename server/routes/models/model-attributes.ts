import { asc, eq } from 'drizzle-orm';
import { assetModels, modelAttributes } from '../../db/schema.ts';
import type { AttributeOwner, AttributeRecord } from '../attributes/attribute-owner.ts';
import { findModel, type ModelKind } from './model-kind.ts';

const family = 'configurable';

/** Models with what users set for their assets. */
export const modelAttributeOwner = (kind: ModelKind): AttributeOwner => ({
  path: kind.path,
  menus: kind.menus,
  code: kind.codes.edit,
  object: kind.object,
  event: kind.event,
  families: [family],
  async isOwn(db, tenantId, id) {
    await findModel(db, kind, { tenantId, id });
    return true;
  },
  async list(db, id) {
    const rows = await db
      .select()
      .from(modelAttributes)
      .where(eq(modelAttributes.modelId, id))
      .orderBy(asc(modelAttributes.position), asc(modelAttributes.uKey));
    return rows.map((row): AttributeRecord => ({ ...row, family }));
  },
  async insert(tx, modelId, { family: _, ...record }) {
    await tx.insert(modelAttributes).values({ ...record, modelId });
  },
  async update(tx, _, id, values) {
    await tx.update(modelAttributes).set(values).where(eq(modelAttributes.id, id));
  },
  async remove(tx, _, id) {
    await tx.delete(modelAttributes).where(eq(modelAttributes.id, id));
  },
  async touch(tx, id, now) {
    await tx.update(assetModels).set({ updatedAt: now }).where(eq(assetModels.id, id));
  },
});
