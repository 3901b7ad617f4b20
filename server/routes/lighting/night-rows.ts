import { and } from 'drizzle-orm';
import type { Deviation } from '../../../src/engine/lighting/deviations.ts';
import { createNightBand } from '../../../src/engine/lighting/night-band.ts';
import { addDays, nightOf, noonOf } from '../../../src/engine/lighting/night-dates.ts';
import { roundTo } from '../../../src/engine/lighting/round-to.ts';
import { compareTexts } from '../../../src/engine/records/compare-texts.ts';
import {
  type DeviationCause,
  DeviationPageRequest,
  type DeviationRow,
  type NightPoint,
  NightRequest,
  type NightSummary,
} from '../../../src/schemas/wire/lighting-nights.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, filled, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type FaultTimes, loadFaultTimes } from '../../lighting/nights/load-fault-times.ts';
import { type LampNight, loadNights } from '../../lighting/nights/load-nights.ts';
import { keptNights } from '../../lighting/nights/note-nights.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { lampConditions } from './lamp-conditions.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** Ten minutes: a night has 145 moments. */
const bandStepMs = 600_000;

interface LoadedNight {
  night: string;
  now: Date;
  lamps: LampNight[];
}

async function load(c: AppContext, request: NightRequest): Promise<LoadedNight> {
  const { db, clock } = c.var.services;
  const now = clock();
  const night = request.night ?? nightOf(now, utcOffset);
  const reader = await lampReaderOf(c);
  const which = and(reader.within.devices, ...lampConditions(db, reader, request));
  return { night, now, lamps: await loadNights(db, { tenantId: reader.tenantId, night, now }, which) };
}

/** GET /island-ams/lighting/night/list: the nights that are kept, the present one first. */
export async function listNights(c: AppContext): Promise<Response> {
  const present = nightOf(c.var.services.clock(), utcOffset);
  const nights = Array.from({ length: keptNights }, (_, index) => addDays(present, -index));
  return success(
    c,
    nights.map((night) => ({ id: night, name: `${night} – ${addDays(night, 1).slice(5)}` })),
  );
}

/** POST /island-ams/lighting/night/band: what lamps are asked for and what they do, each ten minutes from noon to noon. */
export async function sendNightBand(c: AppContext): Promise<Response> {
  const { night, lamps } = await load(c, filled(await readBody(c, NightRequest)) as NightRequest);
  const band = createNightBand(noonOf(night, utcOffset), bandStepMs);
  for (const { planned, happened } of lamps) band.add(planned, happened);
  const points: NightPoint[] =
    lamps.length === 0
      ? []
      : band.points().map(({ at, low, high, planned, actual }) => ({
          time: displayTime(at).slice(11, 16),
          low,
          high,
          planned: roundTo(planned, 1),
          actual: actual === null ? null : roundTo(actual, 1),
        }));
  return success(c, points);
}

/** POST /island-ams/lighting/night/summary. */
export async function sendNightSummary(c: AppContext): Promise<Response> {
  const { night, now, lamps } = await load(c, filled(await readBody(c, NightRequest)) as NightRequest);
  const energies = lamps.flatMap(({ watts, deviations }) =>
    deviations.map(({ fullHours }) => ((fullHours ?? 0) * watts) / 1000),
  );
  const sum = (values: readonly number[]) =>
    roundTo(
      values.reduce((total, value) => total + value, 0),
      2,
    );
  const summary: NightSummary = {
    night,
    lamps: lamps.length,
    deviating: lamps.filter(({ deviations }) => deviations.length > 0).length,
    deviatingNow: lamps.filter(({ deviations }) => deviations.some(({ to }) => to >= now)).length,
    moreEnergy: sum(energies.filter((energy) => energy > 0)),
    lessEnergy: sum(energies.filter((energy) => energy < 0).map((energy) => -energy)),
  };
  return success(c, summary);
}

const orders: Record<string, (one: DeviationRow, other: DeviationRow) => number> = {
  startTime: (one, other) => compare(one.startTime, other.startTime),
  minutes: (one, other) => one.minutes - other.minutes,
  deviceName: (one, other) => compareTexts(one.deviceName, other.deviceName),
  energy: (one, other) => (one.energy ?? 0) - (other.energy ?? 0),
};
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** POST /island-ams/lighting/night/deviation/page: the latest first. */
export async function pageOfDeviations(c: AppContext): Promise<Response> {
  const request = filled(await readBody(c, DeviationPageRequest)) as DeviationPageRequest;
  const { cause, isOpen, sortName, sortOrder } = request;
  const window = readWindow(request);
  const loaded = await load(c, request);
  const deviating = loaded.lamps.filter(({ deviations }) => deviations.length > 0).map(({ deviceId }) => deviceId);
  const faulty = await loadFaultTimes(c.var.services.db, deviating, noonOf(loaded.night, utcOffset));
  const rows = loaded.lamps
    .flatMap((lamp) => lamp.deviations.map((deviation) => describe(lamp, deviation, loaded.now, faulty)))
    .filter((row) => (!cause || row.cause === cause) && (isOpen === undefined || (row.endTime === null) === isOpen));
  const order = Object.hasOwn(orders, sortName ?? '') ? orders[sortName ?? ''] : undefined;
  const turn = (order ? sortOrder?.toUpperCase() : 'DESC') === 'DESC' ? -1 : 1;
  rows.sort((one, other) => turn * (order ?? orders.startTime!)(one, other) || compare(one.id, other.id));
  return success(c, contentPage(rows.slice(window.offset, window.offset + window.limit), rows.length, window));
}

function describe(
  { deviceId, name, watts, programName, happened }: LampNight,
  deviation: Deviation,
  now: Date,
  faulty: FaultTimes,
): DeviationRow {
  const { from, to, planned, level, userName = null, fullHours } = deviation;
  const isOpen = to >= now;
  const isFaulty = (faulty.get(deviceId) ?? []).some(
    (fault) => fault.from < to && (fault.to === null || fault.to > from),
  );
  const next = happened.find((part) => part.from.getTime() === to.getTime());
  const cause = causeOf(deviation, { isFaulty, isOpen, follows: next?.level === planned });
  return {
    id: `${deviceId}/${from.getTime()}`,
    deviceId,
    deviceName: name,
    startTime: displayTime(from),
    endTime: isOpen ? null : displayTime(to),
    minutes: Math.round((to.getTime() - from.getTime()) / 60_000),
    planned,
    actual: level,
    cause,
    userName: cause === 'override' ? userName : null,
    programName,
    energy: fullHours === null ? null : roundTo((fullHours * watts) / 1000, 3),
  };
}

function causeOf(
  { level, reason }: Deviation,
  { isFaulty, isOpen, follows }: { isFaulty: boolean; isOpen: boolean; follows: boolean },
): DeviationCause {
  if (level === null) return 'offline';
  if (isFaulty) return 'fault';
  if (reason === 'override' || reason === 'local') return reason;
  return !isOpen && follows ? 'late' : 'unexplained';
}
