import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import { burningOf } from '../../src/engine/lighting/burning.ts';
import { datesOf } from '../../src/engine/lighting/night-dates.ts';
import { roundTo } from '../../src/engine/lighting/round-to.ts';
import type { Place } from '../../src/engine/lighting/solar-times.ts';
import type { WhatIf, WhatIfFigures } from '../../src/schemas/wire/lighting-nights.ts';
import type { Queryable } from '../db/db.ts';
import { devices } from '../db/schema.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
import { calendarsOfLamps } from '../night-plans/calendars-of-lamps.ts';
import { isLamp, loadLampPlaces } from '../night-plans/lamp-places.ts';
import { lampWatts } from '../night-plans/lamp-watts.ts';
import { createNightPlans } from '../night-plans/night-plans.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';

/** What all lamps would follow: a calendar, or one program every night. */
export type Alternative = { calendarId: string } | { programId: string };

interface Question {
  tenantId: string;
  lighting: TenantLighting;
  year: number;
  /** Yuan for a kWh. */
  tariff: number;
  other: Alternative;
}

/** A tenth of a degree: the sun differs by less than a minute, and a city has a few of them. */
const cellsPerDegree = 10;
const nightHours = 24;

/** Lamps with one calendar and one sun. */
interface LampCell {
  calendarId: string;
  place: Place | undefined;
  lamps: number;
  kilowatts: number;
}

/**
 * Compares a year of lamps as their calendars plan it with another calendar or program. The level is proportional to the
 * power; what a controller draws while its lamp is off counts.
 */
export async function computeWhatIf(db: Queryable, question: Question, which: SQL | undefined): Promise<WhatIf> {
  const { lighting, year, tariff, other } = question;
  const cells = await loadCells(db, question, which);
  const lamps = cells.reduce((sum, cell) => sum + cell.lamps, 0);
  const ratedPower = cells.reduce((sum, { kilowatts }) => sum + kilowatts, 0);
  const plans = createNightPlans(lighting);
  const programOf = (calendarId: string, night: string) => plans.choose(calendarId, night).programId;
  const cost = (energy: number) => roundTo(energy * tariff, 2);
  const sums = new Map<string, Record<'present' | 'other', { hours: number; energy: number }>>();
  for (const night of datesOf(year)) {
    const month = night.slice(0, 7);
    const sum = sums.get(month) ?? { present: { hours: 0, energy: 0 }, other: { hours: 0, energy: 0 } };
    sums.set(month, sum);
    for (const { calendarId, place, lamps: count, kilowatts } of cells) {
      const programs = {
        present: programOf(calendarId, night),
        other: 'programId' in other ? other.programId : programOf(other.calendarId, night),
      };
      for (const side of ['present', 'other'] as const) {
        const { hours, fullHours } = burningOf(plans.plan(programs[side], night, place));
        sum[side].hours += hours * count;
        sum[side].energy += kilowatts * (fullHours + (nightHours - hours) * standbyShare);
      }
    }
  }
  const perLamp = (hours: number) => (lamps === 0 ? 0 : hours / lamps);
  const months = [...sums].map(([month, { present, other: instead }]) => ({
    month,
    presentHours: roundTo(perLamp(present.hours), 1),
    otherHours: roundTo(perLamp(instead.hours), 1),
    presentEnergy: roundTo(present.energy, 1),
    otherEnergy: roundTo(instead.energy, 1),
    difference: roundTo(instead.energy - present.energy, 1),
    differenceCost: cost(instead.energy - present.energy),
  }));
  const totalOf = (side: 'present' | 'other'): WhatIfFigures => {
    const all = [...sums.values()].map((sum) => sum[side]);
    const energy = all.reduce((sum, one) => sum + one.energy, 0);
    return {
      hours: roundTo(perLamp(all.reduce((sum, one) => sum + one.hours, 0)), 1),
      energy: roundTo(energy, 1),
      cost: cost(energy),
    };
  };
  const [present, instead] = [totalOf('present'), totalOf('other')];
  return {
    year,
    lamps,
    ratedPower: roundTo(ratedPower, 3),
    present,
    other: instead,
    difference: {
      hours: roundTo(instead.hours - present.hours, 1),
      energy: roundTo(instead.energy - present.energy, 1),
      cost: roundTo(instead.cost - present.cost, 2),
    },
    months,
  };
}

async function loadCells(db: Queryable, { tenantId, lighting }: Question, which: SQL | undefined): Promise<LampCell[]> {
  const calendars = await calendarsOfLamps(db, tenantId);
  const places = new Map((await loadLampPlaces(db, tenantId, which)).map(({ id, place }) => [id, place]));
  const rows = await db
    .select({ id: devices.id, watts: lampWatts })
    .from(devices)
    .where(and(isLamp(tenantId), which));
  const cells = new Map<string, LampCell>();
  for (const { id, watts } of rows) {
    const calendarId = calendars.get(id) ?? lighting.defaultCalendarId;
    const place = cellOf(places.get(id));
    const key = `${calendarId} ${place?.longitude} ${place?.latitude}`;
    const cell = cells.get(key) ?? { calendarId, place, lamps: 0, kilowatts: 0 };
    cell.lamps += 1;
    cell.kilowatts += watts / 1000;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

const cellOf = (place: Place | undefined): Place | undefined =>
  place && {
    longitude: Math.round(place.longitude * cellsPerDegree) / cellsPerDegree,
    latitude: Math.round(place.latitude * cellsPerDegree) / cellsPerDegree,
  };
