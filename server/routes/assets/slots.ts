import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { SlotUse } from '../../../src/schemas/wire/carriers.ts';
import { slotKinds } from '../../../src/schemas/wire/models.ts';
import type { Queryable } from '../../db/db.ts';
import { assetModels, carriers, devices, products } from '../../db/schema.ts';
import { SLOT_DEVICE_TYPES } from '../../seed/special-ids.ts';

type SlotKind = (typeof slotKinds)[number];

const deviceTypeOf: Readonly<Record<SlotKind, string>> = SLOT_DEVICE_TYPES;

/** The device types that use places, and the kind of place of each. */
export const slotOf = {
  types: Object.values(deviceTypeOf),
  kind: (deviceType: string): SlotKind | undefined => slotKinds.find((kind) => deviceTypeOf[kind] === deviceType),
};

/** The places of a carrier and how many are in use; devices of other types need none. */
export async function countSlots(
  db: Queryable,
  carrierId: string,
  slots: Readonly<Record<string, number>>,
): Promise<Record<SlotKind, SlotUse>> {
  const rows = await db
    .select({ deviceType: products.deviceType, used: count() })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.carrierId, carrierId), inArray(products.deviceType, slotOf.types)))
    .groupBy(products.deviceType);
  const usedBy = (type: string) => rows.find(({ deviceType }) => deviceType === type)?.used ?? 0;
  return Object.fromEntries(
    slotKinds.map((kind) => [kind, { total: slots[kind] ?? 0, used: usedBy(deviceTypeOf[kind]) }]),
  ) as Record<SlotKind, SlotUse>;
}

/** Matches the carriers of a tenant with a place that nothing is mounted in. */
export function hasFreeSlot(tenantId: string) {
  const kindOf = sql`case ${products.deviceType} ${sql.join(
    slotKinds.map((kind) => sql`when ${deviceTypeOf[kind]} then ${kind}`),
    sql` `,
  )} end`;
  return sql`${carriers.id} in (
    with used as (
      select ${devices.carrierId} as carrier_id, ${kindOf} as kind, count(*) as number
      from ${devices} join ${products} on ${products.id} = ${devices.productId}
      where ${devices.tenantId} = ${tenantId} and ${devices.carrierId} is not null
      group by 1, 2
    )
    select pole.id from ${carriers} as pole
    join ${assetModels} on ${assetModels.id} = pole.model_id
    cross join lateral jsonb_each_text(${assetModels.slots}) as slot(kind, number)
    left join used on used.carrier_id = pole.id and used.kind = slot.kind
    where pole.tenant_id = ${tenantId} and slot.number::numeric > coalesce(used.number, 0))`;
}
