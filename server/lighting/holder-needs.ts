import { sql } from 'drizzle-orm';
import { type HeldContent, type HolderLimits, holderLimits } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingLamps, productAttributes } from '../db/schema.ts';
import { makeContent } from '../held-content/make-content.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';

/** A concentrator with what its lamps need it to hold, and how much it holds at most. */
export interface HolderNeed {
  id: string;
  content: HeldContent;
  limits: HolderLimits;
}

/** Finds the concentrators of a tenant, each device that lamps are connected through, with what their lamps need. */
export async function findHolderNeeds(
  tx: Queryable,
  tenantId: string,
  lighting: TenantLighting,
): Promise<readonly HolderNeed[]> {
  const { rows } = await tx.execute<{
    id: string;
    productId: string;
    calendarId: string;
    lampIds: string[] | null;
  }>(sql`
    select holder.id, holder.product_id as "productId", l.calendar_id as "calendarId",
      array_agg(l.device_id order by l.device_id) filter (where l.calendar_id <> ${lighting.defaultCalendarId}) as "lampIds"
    from ${lightingLamps} l
      join ${devices} lamp on lamp.id = l.device_id
      join ${devices} holder on holder.id = lamp.parent_device_id and holder.tenant_id = ${tenantId}
    where l.tenant_id = ${tenantId}
    group by holder.id, holder.product_id, l.calendar_id order by holder.id`);
  const limits = await loadLimits(tx);
  const found = new Map<string, typeof rows>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return [...found].map(([id, own]) => ({
    id,
    content: makeContent(lighting, {
      hasDefault: own.some(({ calendarId }) => calendarId === lighting.defaultCalendarId),
      others: own.flatMap(({ calendarId, lampIds }) => (lampIds ?? []).map((lampId) => ({ lampId, calendarId }))),
    }),
    limits: limits.get(own[0]?.productId ?? '') ?? standardLimits,
  }));
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
