import { aliasedTable, and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { OverrideCondition, type OverrideRow } from '../../../src/schemas/wire/lighting.ts';
import { devices, lightingOverrides } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { markOverridden } from '../../lighting/override-lamps.ts';
import { sendPlanned } from '../../lighting/override-times.ts';
import { wakeLighting } from '../../lighting/wake-lighting.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { type Outgoing, sendAll } from '../../realtime/outgoing.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { lampReaderOf } from './lamp-rows.ts';

const isOpen = isNull(lightingOverrides.endedAt);
const states: Record<OverrideRow['state'], SQL | undefined> = {
  inForce: and(isOpen, isNotNull(lightingOverrides.begunAt)),
  waiting: and(isOpen, isNull(lightingOverrides.begunAt)),
  ended: isNotNull(lightingOverrides.endedAt),
};

/** POST /island-ams/lighting/override/page: what people have set over the programs, the newest first. */
export async function pageOfOverrides(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { state, searchValue, deviceId } = readCondition(c, OverrideCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const { tenantId, within } = await lampReaderOf(c);
  const later = aliasedTable(lightingOverrides, 'later');
  const where = and(
    eq(lightingOverrides.tenantId, tenantId),
    within.devices,
    state && Object.hasOwn(states, state) ? states[state as OverrideRow['state']] : undefined,
    searchValue
      ? or(contains(devices.name, searchValue), contains(lightingOverrides.userName, searchValue))
      : undefined,
    deviceId ? eq(lightingOverrides.deviceId, deviceId) : undefined,
  );
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(lightingOverrides)
    .innerJoin(devices, eq(devices.id, lightingOverrides.deviceId))
    .where(where);
  const found = await db
    .select({ override: lightingOverrides, deviceName: devices.name, replacedBy: later.userName })
    .from(lightingOverrides)
    .innerJoin(devices, eq(devices.id, lightingOverrides.deviceId))
    .leftJoin(later, eq(later.id, lightingOverrides.replacedById))
    .where(where)
    .orderBy(desc(lightingOverrides.createdAt), desc(lightingOverrides.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map(({ override, deviceName, replacedBy }): OverrideRow => {
    const {
      id,
      deviceId: lampId,
      level,
      startsAt,
      expiresAt,
      begunAt,
      endedAt,
      endedBy,
      userName,
      createdAt,
      releasedByName,
    } = override;
    const state = endedAt ? 'ended' : begunAt ? 'inForce' : 'waiting';
    return {
      id,
      deviceId: lampId,
      deviceName,
      level,
      state,
      startTime: displayTime(startsAt),
      expireTime: expiresAt && displayTime(expiresAt),
      userName,
      createTime: displayTime(createdAt),
      endedTime: endedAt && displayTime(endedAt),
      endedBy,
      endedByName: releasedByName ?? replacedBy,
    };
  });
  return success(c, systemPage(rows, counted[0]?.total ?? 0, window));
}

/** DELETE /island-ams/lighting/override/{ids}: ends overrides, or calls off those that have not begun. */
export async function releaseOverrideRows(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const { tenantId, within } = await lampReaderOf(c);
  const { userName } = await findActor(c, user);
  const outgoing: Outgoing[] = [];
  const refusals = await deleteEach(ids, async (id) => {
    const now = clock();
    await db.transaction(async (tx) => {
      await wakeLighting(tx, tenantId, now);
      const [found] = await tx
        .select({ override: lightingOverrides, device: devices })
        .from(lightingOverrides)
        .innerJoin(devices, eq(devices.id, lightingOverrides.deviceId))
        .where(and(eq(lightingOverrides.id, id), eq(lightingOverrides.tenantId, tenantId), within.devices));
      if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
      requireRight(within.scopes.Device, 'control', [found.device]);
      const [ended] = await tx
        .update(lightingOverrides)
        .set({ endedAt: now, endedBy: 'released', releasedByName: userName })
        .where(and(eq(lightingOverrides.id, id), isOpen))
        .returning({
          begunAt: lightingOverrides.begunAt,
          deviceId: lightingOverrides.deviceId,
          ramp: lightingOverrides.rampFrom,
        });
      if (!ended) throw new Refusal(envelopeStatus.dataError, 'overrideNotOpen');
      if (ended.begunAt) {
        await markOverridden(tx, [ended.deviceId]);
        const lamp = { deviceId: ended.deviceId, ramp: ended.ramp, userId: user.userId, userName };
        outgoing.push(...(await sendPlanned(tx, { tenantId, now }, [lamp])));
      }
    });
  });
  sendAll(realtime, outgoing);
  return answerDeletion(c, ids, refusals);
}
