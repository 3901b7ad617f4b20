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
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';
import { type SharedQuestion, shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, filled, inList, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type FaultTimes, loadFaultTimes } from '../../lighting/nights/load-fault-times.ts';
import { loadNights, type NightGroup } from '../../lighting/nights/load-nights.ts';
import { keptNights } from '../../lighting/nights/note-nights.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { lampWatts } from '../../night-plans/lamp-watts.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { lampConditions } from './lamp-conditions.ts';
import { type LampReader, lampKeyOf, lampReaderOf } from './lamp-rows.ts';

/** Ten minutes: a night has 145 moments. */
const bandStepMs = 600_000;

interface NightLoad {
  night: string;
  now: Date;
  reader: LampReader;
  /** Reads it on a database, which may be that of another call that asks the same. */
  load(db: Queryable, withDevices?: boolean): Promise<NightGroup[]>;
}

async function readNight(c: AppContext, request: NightRequest): Promise<NightLoad> {
  const { db, clock } = c.var.services;
  const now = clock();
  const night = request.night ?? nightOf(now, utcOffset);
  const reader = await lampReaderOf(c);
  const which = and(reader.within.devices, ...lampConditions(db, reader, request));
  const load = (on: Queryable, withDevices = false) =>
    loadNights(on, { tenantId: reader.tenantId, night, now, withDevices }, which);
  return { night, now, reader, load };
}

/**
 * What an answer changes with. Of places, what has happened is noted each minute, and 15 seconds of the time may be
 * ignored; other filters ask what lamps are like now.
 */
function validityOf({ night: _, node, ...filters }: NightRequest): Omit<SharedQuestion, 'key'> {
  const isOfPlace = Object.keys(filters).length === 0 && !node?.startsWith('group:');
  return isOfPlace
    ? { changesWith: ['device', 'night'], freshMs: 15_000 }
    : { changesWith: ['device', 'night', 'lamp', 'status', 'alarm'] };
}

/** Answers a question about a night, or sends what others with the same permission have been told. */
async function answerNight<Answer>(
  c: AppContext,
  what: string,
  describe: (groups: readonly NightGroup[], night: NightLoad) => Answer,
): Promise<Answer> {
  const request = filled(await readBody(c, NightRequest)) as NightRequest;
  const of = await readNight(c, request);
  const { db, sharedAnswers } = c.var.services;
  const share = shareOf(sharedAnswers, db);
  const key = JSON.stringify([what, of.night, lampKeyOf(of.reader, request)]);
  return share({ key, ...validityOf(request) }, async (on) => describe(await of.load(on), of));
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
export const sendNightBand = async (c: AppContext): Promise<Response> =>
  success(
    c,
    await answerNight(c, 'band', (groups, { night }): NightPoint[] => {
      const band = createNightBand(noonOf(night, utcOffset), bandStepMs);
      for (const { planned, happened, lamps } of groups) band.add(planned, happened, lamps);
      if (groups.length === 0) return [];
      return band.points().map(({ at, low, high, planned, actual }) => ({
        time: displayTime(at).slice(11, 16),
        low,
        high,
        planned: roundTo(planned, 1),
        actual: actual === null ? null : roundTo(actual, 1),
      }));
    }),
  );

/** POST /island-ams/lighting/night/summary. */
export const sendNightSummary = async (c: AppContext): Promise<Response> =>
  success(
    c,
    await answerNight(c, 'summary', (groups, { night, now }): NightSummary => {
      const energies = groups.flatMap(({ watts, deviations }) =>
        deviations.map(({ fullHours }) => ((fullHours ?? 0) * watts) / 1000),
      );
      const count = (which: (group: NightGroup) => boolean) =>
        groups.reduce((total, group) => total + (which(group) ? group.lamps : 0), 0);
      const sum = (values: readonly number[]) =>
        roundTo(
          values.reduce((total, value) => total + value, 0),
          2,
        );
      return {
        night,
        lamps: count(() => true),
        deviating: count(({ deviations }) => deviations.length > 0),
        deviatingNow: count(({ deviations }) => deviations.some(({ to }) => to >= now)),
        moreEnergy: sum(energies.filter((energy) => energy > 0)),
        lessEnergy: sum(energies.filter((energy) => energy < 0).map((energy) => -energy)),
      };
    }),
  );

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
  const { db } = c.var.services;
  const { night, now, load } = await readNight(c, request);
  const groups = (await load(db, true)).filter(({ deviations }) => deviations.length > 0);
  const deviating = groups.flatMap(({ deviceIds }) => deviceIds);
  const faulty = await loadFaultTimes(db, deviating, noonOf(night, utcOffset));
  const named = await loadNames(db, deviating);
  const rows = groups
    .flatMap((group) => group.deviceIds.flatMap((id) => (named.has(id) ? { ...group, ...named.get(id)! } : [])))
    .flatMap((lamp) => lamp.deviations.map((deviation) => describe(lamp, deviation, now, faulty)))
    .filter((row) => (!cause || row.cause === cause) && (isOpen === undefined || (row.endTime === null) === isOpen));
  const order = Object.hasOwn(orders, sortName ?? '') ? orders[sortName ?? ''] : undefined;
  const turn = (order ? sortOrder?.toUpperCase() : 'DESC') === 'DESC' ? -1 : 1;
  rows.sort((one, other) => turn * (order ?? orders.startTime!)(one, other) || compare(one.id, other.id));
  return success(c, contentPage(rows.slice(window.offset, window.offset + window.limit), rows.length, window));
}

interface Named {
  deviceId: string;
  name: string;
  watts: number;
}

async function loadNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const rows = await db
    .select({ deviceId: devices.id, name: devices.name, watts: lampWatts })
    .from(devices)
    .where(inList(devices.id, ids));
  return new Map(rows.map((row) => [row.deviceId, row]));
}

function describe(
  { deviceId, name, watts, programName, happened }: Named & Pick<NightGroup, 'programName' | 'happened'>,
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
