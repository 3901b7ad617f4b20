import { type SQL, sql } from 'drizzle-orm';
import { type ChosenProgram, chooseProgram } from '../../src/engine/lighting/choose-program.ts';
import { type NightPlan, planNight } from '../../src/engine/lighting/plan-night.ts';
import { type Place, type SolarTimes, solarTimes } from '../../src/engine/lighting/solar-times.ts';
import { utcOffset } from '../metrics/wall-clock.ts';
import type { TenantLighting } from './tenant-lighting.ts';

/** 0.01 degrees, about a kilometre: four seconds of the sun. Lamps of a cell share their plans. */
const cellsPerDegree = 100;

/** The sun of a night and a cell never changes; a month of a city is some thousand. */
const knownSuns = new Map<string, SolarTimes>();
const maxSuns = 100_000;

/** A number of a row of a column in degrees; equal for places of a cell. */
export const cellAlong = (degrees: SQL): SQL => sql`floor(${degrees} * ${sql.raw(String(cellsPerDegree))} + 0.5)`;

/** The cell of a place; equal for lamps that share their plans. */
export const cellOf = ({ longitude, latitude }: Place): string =>
  `${Math.round(longitude * cellsPerDegree)} ${Math.round(latitude * cellsPerDegree)}`;

/** Plans the nights of a tenant's lamps, each program once per cell of the map. */
export interface NightPlans {
  /** The program of a calendar in a night. */
  choose(calendarId: string, night: string): ChosenProgram;
  /** The plan of a program in a night; at no place, the sun has no moments. */
  plan(programId: string, night: string, place: Place | undefined): NightPlan;
}

/** Creates it for one round of work: it remembers what it has planned. */
export function createNightPlans({
  programs,
  calendars,
  days,
}: Pick<TenantLighting, 'programs' | 'calendars' | 'days'>): NightPlans {
  const plans = new Map<string, NightPlan>();
  const chosen = new Map<string, ChosenProgram>();

  const sunOf = (night: string, place: Place | undefined, cell: string): SolarTimes => {
    if (!place) return {};
    const key = `${night} ${cell}`;
    const known = knownSuns.get(key);
    if (known) return known;
    const [longitude = 0, latitude = 0] = cell.split(' ').map((part) => Number(part) / cellsPerDegree);
    const sun = solarTimes({ longitude, latitude }, night, utcOffset);
    if (knownSuns.size >= maxSuns) knownSuns.clear();
    knownSuns.set(key, sun);
    return sun;
  };

  return {
    choose(calendarId, night) {
      const key = `${calendarId} ${night}`;
      const calendar = calendars.get(calendarId);
      if (!calendar) throw new Error(`no calendar ${calendarId}`);
      const found = chosen.get(key) ?? chooseProgram(calendar, night, days);
      chosen.set(key, found);
      return found;
    },
    plan(programId, night, place) {
      const cell = place ? cellOf(place) : '';
      const key = `${programId} ${night} ${cell}`;
      const known = plans.get(key);
      if (known) return known;
      const steps = programs.get(programId)?.steps ?? [];
      const plan = planNight(steps, sunOf(night, place, cell), night, utcOffset);
      plans.set(key, plan);
      return plan;
    },
  };
}
