import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CommandFailure } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type LampCondition,
  type LampPageRequest,
  type LampRow,
  LampPageRequest as PageShape,
} from '../../../src/schemas/wire/lighting.ts';
import type { LevelReason } from '../../../src/schemas/wire/lighting-words.ts';
import { type AssetFilters, within as isWithin, loadAssetFilters, scopeKeyOf } from '../../access/asset-scope.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { lampHours } from '../../commissioning/lamp-hours.ts';
import type { Queryable } from '../../db/db.ts';
import {
  alarms,
  alarmTypes,
  carriers,
  devices,
  lightingCalendars,
  lightingHolders,
  lightingLamps,
  lightingOverrides,
  lightingPrograms,
  products,
} from '../../db/schema.ts';
import { shareStatement } from '../../db/share-statement.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, filled, fromNearerEnd, inList, readTurnableOrder, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { lampState } from '../../lighting/lamp-state.ts';
import { loopOf } from '../../metrics/loop-of.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { loadFailures, loadPending } from './lamp-commands.ts';
import { lampConditions } from './lamp-conditions.ts';
import { whyOf } from './lamp-why.ts';

export interface LampReader {
  tenantId: string;
  userId: string;
  within: AssetFilters;
  locale: Locale;
}

export async function lampReaderOf(c: AppContext): Promise<LampReader> {
  const user = signedIn(c);
  const within = await loadAssetFilters(c.var.services.db, user);
  return { tenantId: user.tenantId, userId: user.userId, within, locale: c.var.locale };
}

/** What an answer about lamps depends on: who reads and which lamps are asked for. Groups may be a person's own. */
export function lampKeyOf({ tenantId, userId, within, locale }: LampReader, request: LampCondition): unknown {
  const isOfGroup = request.groupId !== undefined || request.node?.startsWith('group:') === true;
  const asked = Object.entries(request).sort();
  return [tenantId, isOfGroup ? userId : '', locale, scopeKeyOf(within.scopes), asked];
}

/** POST /island-ams/lighting/lamp/page: lamps with what they do and why. */
export async function pageOfLamps(c: AppContext): Promise<Response> {
  const body = await readBody(c, PageShape);
  const request = filled(body) as LampPageRequest;
  const window = readWindow(request);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const where = and(reader.within.devices, ...lampConditions(db, reader, request));
  const share = shareOf(c.var.services.sharedAnswers, db);
  const [counted] = await shareStatement(share, db.select({ total: count() }).from(devices).where(where));
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const keys = await db
    .select({ id: devices.id })
    .from(devices)
    .where(where)
    .orderBy(...orderOf(request)(isTurned))
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => id);
  if (isTurned) ids.reverse();
  return success(c, contentPage(await loadLamps(db, reader, ids), total, window));
}

/** GET /island-ams/lighting/lamp/{id}. */
export async function sendLamp(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const [seen] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, pathValue(c, 'id')), reader.within.devices, ...lampConditions(db, reader, {})));
  if (!seen) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const [row] = await loadLamps(db, reader, [seen.id]);
  return success(c, row);
}

/** Finds the ids of lamps that a reader sees and that match a request. */
export async function findLampIds(
  db: Queryable,
  reader: LampReader,
  request: LampPageRequest,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const where = and(reader.within.devices, ...lampConditions(db, reader, request));
  const total = await db.$count(devices, where);
  const found = await db
    .select({ id: devices.id })
    .from(devices)
    .where(where)
    .orderBy(...orderOf(request)(false))
    .limit(limit);
  return { ids: found.map(({ id }) => id), total };
}

const number = (uKey: string) => sql<number | null>`(${devices.sensorValues} ->> ${sql.raw(`'${uKey}'`)})::float8`;

const orderOf = (request: LampPageRequest) =>
  readTurnableOrder(request, {
    allowed: {
      name: devices.name,
      uid: devices.uid,
      state: lampState,
      level: number('luminance'),
      power: number('power'),
      voltage: number('voltage'),
      burningHours: lampHours,
      deviceArea: devices.areaCode,
      lastActiveTime: devices.lastActiveAt,
    },
    otherwise: [{ by: devices.uid }],
    last: devices.id,
  });

const parents = alias(devices, 'parent');

/** Loads lamps in the order of their ids. What the reader does not see has no name. */
async function loadLamps(db: Queryable, reader: LampReader, ids: readonly string[]): Promise<LampRow[]> {
  if (ids.length === 0) return [];
  const { scopes } = reader.within;
  const rows = await db
    .select({
      device: devices,
      product: products.name,
      state: lampState,
      loopId: loopOf,
      hours: lampHours,
      lamp: lightingLamps,
      programName: lightingPrograms.name,
      calendarName: lightingCalendars.name,
      expiresAt: lightingOverrides.expiresAt,
      overriddenBy: lightingOverrides.userName,
      parentName: parents.name,
      local: lightingHolders.local,
      vehicleName: carriers.name,
    })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .leftJoin(lightingLamps, eq(lightingLamps.deviceId, devices.id))
    .leftJoin(lightingPrograms, eq(lightingPrograms.id, lightingLamps.programId))
    .leftJoin(lightingCalendars, eq(lightingCalendars.id, lightingLamps.calendarId))
    .leftJoin(lightingOverrides, eq(lightingOverrides.id, lightingLamps.overrideId))
    .leftJoin(lightingHolders, eq(lightingHolders.deviceId, devices.parentDeviceId))
    .leftJoin(parents, and(eq(parents.id, devices.parentDeviceId), isWithin(scopes.Device, parents)))
    .leftJoin(carriers, and(eq(carriers.id, devices.carrierId), isWithin(scopes.Carrier, carriers)))
    .where(inList(devices.id, ids));
  const pending = await loadPending(db, ids);
  const faults = await loadFaults(db, ids, reader.locale);
  const failures = await loadFailures(db, ids);
  const byId = new Map(
    rows.map((row) => [
      row.device.id,
      {
        ...describe(row, reader.locale, { pending: pending.get(row.device.id), failure: failures.get(row.device.id) }),
        faults: faults.get(row.device.id) ?? [],
        ...rightsAt(scopes.Device, row.device),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Loaded {
  device: typeof devices.$inferSelect;
  product: { zh: string; en: string };
  state: LampRow['state'];
  loopId: string | null;
  hours: number | null;
  lamp: typeof lightingLamps.$inferSelect | null;
  programName: string | null;
  calendarName: string | null;
  expiresAt: Date | null;
  overriddenBy: string | null;
  local: 'ON' | 'OFF' | null;
  parentName: string | null;
  vehicleName: string | null;
}

function describe(
  { device, lamp, ...of }: Loaded,
  locale: Locale,
  { pending = null, failure }: { pending?: LampRow['pending'] | undefined; failure?: CommandFailure | undefined },
): Omit<LampRow, 'faults'> {
  const values = device.sensorValues;
  const numberOf = (uKey: string) => (typeof values[uKey] === 'number' ? values[uKey] : null);
  const isOn = typeof values.switchStatus === 'boolean' ? values.switchStatus : undefined;
  const level = isOn === undefined ? null : isOn ? (numberOf('luminance') ?? 100) : 0;
  const energy = numberOf('energy');
  const since = lamp?.since ?? null;
  return {
    id: device.id,
    name: device.name,
    uid: device.uid,
    deviceModelName: of.product[locale],
    deviceArea: device.areaCode,
    manager: device.departmentCode,
    vehicleId: device.carrierId,
    vehicleName: of.vehicleName,
    concentratorId: device.parentDeviceId,
    concentratorName: of.parentName,
    loopId: of.loopId,
    onlineStatus: device.onlineStatus,
    location:
      device.longitude === null || device.latitude === null
        ? null
        : { type: 'Point', coordinates: [device.longitude, device.latitude], coordinateSystemType: 'GCJ02' },
    state: of.state,
    level,
    pending,
    pendingState: pending && 'pending',
    reason: (lamp?.reason as LevelReason | undefined) ?? null,
    why: whyOf({ lamp, failure, ...of }, locale),
    since: since && displayTime(since),
    userName: lamp?.userName ?? null,
    plannedLevel: lamp?.plannedLevel ?? null,
    nextStepTime: lamp?.nextStepAt ? displayTime(lamp.nextStepAt) : null,
    programId: lamp?.programId ?? null,
    programName: of.programName,
    calendarId: lamp?.calendarId ?? null,
    calendarName: of.calendarName,
    overrideId: lamp?.overrideId ?? null,
    expireTime: of.expiresAt && displayTime(of.expiresAt),
    voltage: numberOf('voltage'),
    current: numberOf('current'),
    power: numberOf('power'),
    powerFactor: numberOf('powerFactor'),
    energyToday:
      energy === null || lamp?.energyAtNoon === null || lamp?.energyAtNoon === undefined
        ? null
        : Math.max(0, Math.round((energy - lamp.energyAtNoon) * 1000) / 1000),
    burningHours: of.hours,
    lastActiveTime: device.lastActiveAt && displayTime(device.lastActiveAt),
  };
}

/** The names of the active alarms of lamps and of their loops. */
async function loadFaults(db: Queryable, ids: readonly string[], locale: Locale): Promise<Map<string, string[]>> {
  const load = (isOf: SQL | undefined) =>
    db
      .selectDistinct({ id: devices.id, name: alarmTypes.name })
      .from(devices)
      .innerJoin(alarms, isOf)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .where(and(inList(devices.id, ids), isNull(alarms.clearedAt)));
  const ofLamps = await load(eq(alarms.deviceId, devices.id));
  const ofLoops = await load(
    and(eq(alarms.deviceId, devices.parentDeviceId), sql`jsonb_exists(${alarms.detail} -> 'loops', ${loopOf})`),
  );
  const found = new Map<string, string[]>();
  for (const { id, name } of [...ofLamps, ...ofLoops]) found.set(id, [...(found.get(id) ?? []), name[locale]].sort());
  return found;
}
