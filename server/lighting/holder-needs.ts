import { and, eq, sql } from 'drizzle-orm';
import { type HeldContent, type HolderLimits, holderLimits } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps, productAttributes } from '../db/schema.ts';
import { makeContent } from '../held-content/make-content.ts';
import { inList } from '../http/page.ts';
import { lampIdsOf, lampsAtOnce } from '../night-plans/lamp-ids.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';
import { partsOf } from '../process/parts-of.ts';

/** A concentrator with what its lamps need it to hold, and how much it holds at most. */
export interface HolderNeed {
  id: string;
  content: HeldContent;
  limits: HolderLimits;
}

/** A calendar of lamps below a device; ids of lamps unless it is the default one. */
interface NeedRow extends Record<string, unknown> {
  id: string;
  calendarId: string;
  lampIds: string[] | null;
}

/** Finds the concentrators of a tenant, each device that lamps are connected through, with what their lamps need. */
export async function findHolderNeeds(
  tx: Queryable,
  tenantId: string,
  lighting: TenantLighting,
): Promise<readonly HolderNeed[]> {
  const rows: NeedRow[] = [];
  for (const ids of partsOf(await lampIdsOf(tx, tenantId), lampsAtOnce)) {
    const some = await tx.execute<NeedRow>(sql`
      select lamp.parent_device_id as id, l.calendar_id as "calendarId", array_agg(l.device_id order by l.device_id)
        filter (where l.calendar_id <> ${lighting.defaultCalendarId}) as "lampIds"
      from ${lightingLamps} l join ${devices} lamp on lamp.id = l.device_id
      where ${inList(sql`l.device_id`, ids)} and lamp.parent_device_id is not null
      group by 1, 2 order by 1, 2`);
    rows.push(...some.rows);
  }
  const holders = await tx
    .select({ id: devices.id, productId: devices.productId })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), inList(devices.id, [...new Set(rows.map(({ id }) => id))])))
    .orderBy(devices.id);
  const found = new Map<string, NeedRow[]>();
  for (const row of rows) {
    const known = found.get(row.id);
    if (known) known.push(row);
    else found.set(row.id, [row]);
  }
  const limits = await loadLimits(tx);
  return holders.map(({ id, productId }) => {
    const own = found.get(id) ?? [];
    return {
      id,
      content: makeContent(lighting, {
        hasDefault: own.some(({ calendarId }) => calendarId === lighting.defaultCalendarId),
        others: own.flatMap(({ calendarId, lampIds }) => (lampIds ?? []).map((lampId) => ({ lampId, calendarId }))),
      }),
      limits: limits.get(productId) ?? standardLimits,
    };
  });
}

const kinds = Object.keys(holderLimits) as (keyof HolderLimits)[];

const standardLimits = Object.fromEntries(
  kinds.map((kind) => [kind, holderLimits[kind].standard]),
) as unknown as HolderLimits;

/** The limits that products declare among their technical data, by their ids. */
export async function loadLimits(db: Queryable): Promise<ReadonlyMap<string, HolderLimits>> {
  const rows = await db
    .select({
      productId: productAttributes.productId,
      uKey: productAttributes.uKey,
      value: productAttributes.defaultValue,
    })
    .from(productAttributes)
    .where(
      sql`${productAttributes.family} = 'technique' and ${productAttributes.uKey} = any(${sql.param(
        kinds.map((kind) => holderLimits[kind].uKey),
      )}::text[])`,
    );
  const found = new Map<string, HolderLimits>();
  for (const { productId, uKey, value } of rows) {
    const kind = kinds.find((one) => holderLimits[one].uKey === uKey);
    const limit = Number(value);
    if (kind && Number.isInteger(limit) && limit > 0)
      found.set(productId, { ...(found.get(productId) ?? standardLimits), [kind]: limit });
  }
  return found;
}

/** The limits of a product. */
export const limitsOf = (limits: ReadonlyMap<string, HolderLimits>, productId: string): HolderLimits =>
  limits.get(productId) ?? standardLimits;

/** What is too much for a concentrator: which limit, and what it would need. */
export interface Excess {
  kind: keyof HolderLimits;
  max: number;
  need: number;
}

/** How much a content takes. */
export const sizeOf = ({ programs, calendars }: HeldContent): HolderLimits => ({
  programs: programs.length,
  calendars: calendars.length,
  steps: Math.max(0, ...programs.map(({ steps }) => steps.length)),
});

/** The first limit that a content is beyond; undefined if it fits. */
export function excessOf(content: HeldContent, limits: HolderLimits): Excess | undefined {
  const size = sizeOf(content);
  const kind = kinds.find((one) => size[one] > limits[one]);
  return kind && { kind, max: limits[kind], need: size[kind] };
}
