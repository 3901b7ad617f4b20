import { and, eq, type SQL } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { HolderLimits } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders } from '../db/schema.ts';
import { Refusal } from '../http/envelope.ts';
import { inList, naturally } from '../http/page.ts';
import { type Excess, excessOf, type HolderNeed, sizeOf } from './holder-needs.ts';

/** Concentrators that a message names. */
const maxNamed = 3;

const messages = {
  programs: 'holderPrograms',
  calendars: 'holderCalendars',
  steps: 'holderSteps',
} as const satisfies Record<keyof HolderLimits, string>;

/**
 * Refuses a change by which a concentrator would have to hold more than it can. One that has too much already does not
 * hinder changes that leave it so.
 * @param seen matches the devices that the user sees; undefined for all
 * @throws Refusal S0300 that names those concentrators among them, their limit, and what they would need
 */
export async function refuseExcess(
  tx: Queryable,
  tenantId: string,
  needs: readonly HolderNeed[],
  seen: SQL | undefined,
): Promise<void> {
  const beyond = needs.flatMap(({ id, content, limits }) => {
    const excess = excessOf(content, limits);
    return excess ? [{ id, excess }] : [];
  });
  if (beyond.length === 0) return;
  const before = await tx
    .select({ id: lightingHolders.deviceId, asked: lightingHolders.asked })
    .from(lightingHolders)
    .where(
      and(
        eq(lightingHolders.tenantId, tenantId),
        inList(
          lightingHolders.deviceId,
          beyond.map(({ id }) => id),
        ),
      ),
    );
  const sizes = new Map(before.map(({ id, asked }) => [id, sizeOf(asked)]));
  const worse = beyond.filter(({ id, excess: { kind, need } }) => need > (sizes.get(id)?.[kind] ?? 0));
  const [first] = worse;
  if (!first) return;
  const same = worse.filter(({ excess }) => isSame(excess, first.excess));
  const named = await tx
    .select({ name: devices.name })
    .from(devices)
    .where(
      and(
        inList(
          devices.id,
          same.map(({ id }) => id),
        ),
        seen,
      ),
    )
    .orderBy(naturally(devices.name))
    .limit(maxNamed);
  const names = [...named.map(({ name }) => name), ...(same.length > named.length ? ['…'] : [])].join(', ');
  const { kind, max, need } = first.excess;
  throw new Refusal(envelopeStatus.dataError, messages[kind], { names, count: same.length, max, need });
}

const isSame = (one: Excess, other: Excess): boolean =>
  one.kind === other.kind && one.max === other.max && one.need === other.need;
