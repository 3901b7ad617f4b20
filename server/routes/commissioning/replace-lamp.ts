import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import {
  commissioningLimits,
  ReplacementCondition,
  type ReplacementRow,
  ReplaceRequest,
} from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ratedPower } from '../../commissioning/stage.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { deviceReports, devices, lightingCommissioning, lightingLampChanges } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { isLamp } from '../../night-plans/lamp-places.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';
import { readerOf } from '../assets/place-routes.ts';
import type { AssetReader } from '../assets/place-rows.ts';
import { changeLamps } from './change-lamps.ts';
import { filledTexts } from './configure-lamps.ts';

const changes = lightingLampChanges;
const dayMs = 86_400_000;

/**
 * POST .../replace: a new lamp hangs on the controller. Its hours count from zero from then; those of the former lamp are
 * kept with the replacement.
 */
export async function replaceLamp(c: AppContext): Promise<Response> {
  const { deviceId, reason, lampPower, lampType, changedTime } = await readBody(c, ReplaceRequest);
  const why = reason.trim();
  if (!why) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { reason: 'fieldRequired' });
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { tenantId, userId } = user;
  const { userName } = await findActor(c, user);
  const reader = await readerOf(c);
  const now = clock();
  const changedAt = readChange(changedTime, now);
  const name = await db.transaction(async (tx) => {
    const { device, watts, own } = await lockLamp(tx, reader, deviceId);
    const former = await lastChange(tx, deviceId);
    if (former && former.changedAt >= changedAt)
      throw new Refusal(
        envelopeStatus.dataError,
        'replacedBeforeLast',
        { time: displayTime(former.changedAt) },
        { changedTime: 'fieldInvalid' },
      );
    const counters = await countersAt(tx, device, changedAt);
    const printed = filledTexts({ lampType });
    const values = filledTexts({ lampPower });
    await changeLamps(c, tx, { ids: [deviceId], values });
    await tx.insert(changes).values({
      id: newId(),
      tenantId,
      deviceId,
      changedAt,
      reason: why,
      counterHours: counters.hours,
      counterSwitches: counters.switches,
      hoursReached: since(counters.hours, former?.counterHours),
      switchesReached: since(counters.switches, former?.counterSwitches),
      powerBefore: watts,
      powerAfter: values.lampPower === undefined ? watts : Math.round(Number(values.lampPower)),
      lampTypeBefore: own?.lampType ?? null,
      lampType: printed.lampType ?? own?.lampType ?? null,
      userId,
      userName,
      createdAt: now,
    });
    await tx
      .insert(lightingCommissioning)
      .values({ deviceId, tenantId, ...printed })
      .onConflictDoUpdate({ target: lightingCommissioning.deviceId, set: { deviceId, ...printed } });
    return device.name;
  });
  return success(c, null, { key: 'lampReplaced', params: { name } });
}

/** What a counter has counted since it was at another reading; a lower one has begun anew. */
const since = (counter: number | null, before: number | null | undefined): number | null =>
  counter === null ? null : Math.round((counter - (before && before <= counter ? before : 0)) * 1000) / 1000;

/** @throws Refusal A0400 for a time in the future, or from which on no readings are kept */
function readChange(text: string | null | undefined, now: Date): Date {
  if (!text) return now;
  const moment = readWallTime(text);
  if (!moment) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { changedTime: 'fieldInvalid' });
  if (moment > now)
    throw new Refusal(envelopeStatus.badRequest, 'replacedFuture', {}, { changedTime: 'replacedFuture' });
  const days = commissioningLimits.replacedDays;
  if (moment.getTime() < now.getTime() - days * dayMs)
    throw new Refusal(envelopeStatus.badRequest, 'replacedTooEarly', { days }, { changedTime: 'fieldInvalid' });
  return moment;
}

async function lockLamp(tx: Queryable, { tenantId, within }: AssetReader, id: string) {
  const [found] = await tx
    .select({ device: devices, watts: ratedPower, own: lightingCommissioning })
    .from(devices)
    .leftJoin(lightingCommissioning, eq(lightingCommissioning.deviceId, devices.id))
    .where(and(eq(devices.id, id), isLamp(tenantId), within.devices))
    .for('update', { of: devices });
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Device, 'edit', [found.device]);
  if (found.device.carrierId === null)
    throw new Refusal(envelopeStatus.dataError, 'lampsNotPlaced', { names: found.device.name, count: 1 });
  return found;
}

async function lastChange(tx: Queryable, deviceId: string) {
  const [found] = await tx
    .select()
    .from(changes)
    .where(eq(changes.deviceId, deviceId))
    .orderBy(desc(changes.changedAt), desc(changes.id))
    .limit(1);
  return found;
}

/** The counters of a controller at a time: those of its last report before it, else the present ones. */
async function countersAt(
  tx: Queryable,
  device: Pick<typeof devices.$inferSelect, 'id' | 'sensorValues' | 'lastActiveAt'>,
  at: Date,
): Promise<{ hours: number | null; switches: number | null }> {
  const isPresent = device.lastActiveAt !== null && device.lastActiveAt <= at;
  const [report] = isPresent
    ? []
    : await tx
        .select({ values: deviceReports.values })
        .from(deviceReports)
        .where(
          and(
            eq(deviceReports.deviceId, device.id),
            lte(deviceReports.reportedAt, at),
            isNotNull(sql`${deviceReports.values} -> 'burningHours'`),
          ),
        )
        .orderBy(desc(deviceReports.reportedAt))
        .limit(1);
  const values = { ...device.sensorValues, ...report?.values };
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return { hours: numberOf(values.burningHours), switches: numberOf(values.switchCount) };
}

/** POST .../replacement/page: replaced lamps, the newest first. */
export async function pageOfReplacements(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { deviceId } = readCondition(c, ReplacementCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const { tenantId, within } = await readerOf(c);
  const where = and(
    eq(changes.tenantId, tenantId),
    within.devices,
    deviceId ? eq(changes.deviceId, deviceId) : undefined,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(changes)
    .innerJoin(devices, eq(devices.id, changes.deviceId))
    .where(where);
  const found = await db
    .select({ change: changes, deviceName: devices.name })
    .from(changes)
    .innerJoin(devices, eq(devices.id, changes.deviceId))
    .where(where)
    .orderBy(desc(changes.changedAt), desc(changes.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map(({ change, deviceName }): ReplacementRow => {
    const { id, reason, hoursReached, switchesReached, powerBefore, powerAfter } = change;
    const { changedAt, lampTypeBefore, lampType, userName } = change;
    return {
      id,
      deviceId: change.deviceId,
      deviceName,
      changedTime: displayTime(changedAt),
      reason,
      hoursReached,
      switchesReached,
      powerBefore,
      powerAfter,
      lampTypeBefore,
      lampType,
      userName,
    };
  });
  return success(c, systemPage(rows, counted?.total ?? 0, window));
}
