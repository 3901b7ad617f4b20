import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';
import { parentKey } from './node-attributes.ts';
import type { AssetSave } from './read-asset.ts';

/** The concentrator named by the attributes becomes the parent; undefined keeps the current one. */
export async function findParent(
  db: Queryable,
  tenantId: string,
  { configurableAttrs }: AssetSave,
): Promise<string | undefined> {
  const named = configurableAttrs?.find(({ uKey }) => uKey === parentKey)?.value;
  if (!named) return undefined;
  const [parent] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), eq(devices.id, named)));
  return parent?.id;
}
