import type { Queryable } from '../../db/db.ts';
import type { AttributeOwner, AttributeRecord } from './attribute-owner.ts';
import { type AttributeColumns, valueError } from './check-attribute.ts';

interface Change {
  tenantId: string;
  ownerId: string;
  old: AttributeRecord;
  /** Undefined: the attribute is deleted. */
  fresh?: AttributeColumns;
}

/** Number of assets whose value is valid now and would not be after a change; a value without its key is lost. */
export async function countBreaking(
  db: Queryable,
  owner: AttributeOwner,
  { tenantId, ownerId, old, fresh }: Change,
): Promise<number> {
  if (!owner.held || old.family !== 'configurable') return 0;
  const values = await owner.held(db, { tenantId, id: ownerId, uKey: old.uKey });
  const breaks = (value: string) =>
    fresh?.uKey !== old.uKey || (valueError(old, value) === undefined && valueError(fresh, value) !== undefined);
  return values.filter(({ value }) => breaks(value)).reduce((sum, { count }) => sum + count, 0);
}
