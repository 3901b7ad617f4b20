import { roundTo } from '../../src/engine/lighting/round-to.ts';
import type { BaselineKind, EnergyFigures } from '../../src/schemas/wire/lighting-energy.ts';
import type { PlannedHours } from '../night-plans/planned-hours.ts';

const perKilo = 1000;

/** A lamp with what its meter has counted in a period; days are indexes of it. */
export interface EnergyLamp {
  /** Rated power. */
  watts: number;
  /** The first day on which it was installed. */
  since: number;
  hours: PlannedHours;
  /** Kilowatt-hours of the days with a value. */
  measured: number;
  /** Of those of the days that have a value a year before too. */
  comparable: number;
  /** Days from `since` on without a value. */
  gaps: readonly number[];
  /** Of the days a year before; null without any value. */
  lastYear: number | null;
  /** Compared days without a value a year before, if others have one. */
  lastYearGaps: readonly number[];
  /** Mean of a day of the baseline's period; null without any value. */
  baseMean: number | null;
}

/** What the sums of a period need to know of it. */
export interface EnergyFrame {
  days: number;
  /** For each day, whether last year has data for it. */
  compared: readonly boolean[];
  kind: BaselineKind;
  /** Whether the baseline's period has data. */
  hasBase: boolean;
}

/** Kilowatt-hours of any number of lamps; all of them add up. */
export interface EnergySums {
  measured: number;
  computed: number;
  /** Energy of lamps on the days that they have a value of last year for. */
  comparable: number;
  plan: number;
  lastYear: number;
  baseline: number;
  lamps: number;
  measuredLamps: number;
  computedLamps: number;
  /** Lamps with data of last year, and of the baseline's period. */
  withLastYear: number;
  withBase: number;
}

/** The sums of no lamps. */
export const noEnergy = (): EnergySums => ({
  measured: 0,
  computed: 0,
  comparable: 0,
  plan: 0,
  lastYear: 0,
  baseline: 0,
  lamps: 0,
  measuredLamps: 0,
  computedLamps: 0,
  withLastYear: 0,
  withBase: 0,
});

/** Adds sums to others, which change. */
export function addEnergy(to: EnergySums, one: EnergySums): EnergySums {
  for (const key of Object.keys(to) as (keyof EnergySums)[]) to[key] += one[key];
  return to;
}

/** What a lamp that the meter does not cover draws on a day, in kilowatt-hours. */
const plannedOn = ({ watts, hours }: EnergyLamp, day: number): number => (watts / perKilo) * (hours.plan[day] ?? 0);

/** The baseline of a lamp on a day, except last year's: of one without data in the baseline's period as planned. */
function baselineOn(lamp: EnergyLamp, day: number, kind: BaselineKind): number {
  if (kind === 'rated') return (lamp.watts / perKilo) * (lamp.hours.rated[day] ?? 0);
  return lamp.baseMean ?? plannedOn(lamp, day);
}

/** Whether a lamp has a value a year before a day. */
const hasLastYear = ({ lastYear, lastYearGaps }: EnergyLamp, compared: EnergyFrame['compared'], day: number): boolean =>
  compared[day] === true && lastYear !== null && !lastYearGaps.includes(day);

/** The sums of a lamp over the period. */
export function sumsOfLamp(lamp: EnergyLamp, { days, compared, kind }: EnergyFrame): EnergySums {
  const sums = noEnergy();
  sums.measured = lamp.measured;
  sums.comparable = lamp.comparable;
  for (const day of lamp.gaps) {
    const kwh = plannedOn(lamp, day);
    sums.computed += kwh;
    if (hasLastYear(lamp, compared, day)) sums.comparable += kwh;
  }
  for (let day = lamp.since; day < days; day += 1) {
    sums.plan += plannedOn(lamp, day);
    if (kind !== 'lastYear') sums.baseline += baselineOn(lamp, day, kind);
  }
  sums.lastYear = lamp.lastYear ?? 0;
  if (kind === 'lastYear') sums.baseline = sums.lastYear;
  sums.lamps = 1;
  sums.measuredLamps = lamp.gaps.length === 0 ? 1 : 0;
  sums.computedLamps = lamp.gaps.length === 0 ? 0 : 1;
  sums.withLastYear = lamp.lastYear === null ? 0 : 1;
  sums.withBase = lamp.baseMean === null ? 0 : 1;
  return sums;
}

/** Adds lamps up by a key, such as their area. */
export function sumsByKey<Lamp extends EnergyLamp>(
  lamps: readonly Lamp[],
  frame: EnergyFrame,
  keyOf: (lamp: Lamp) => string,
): Map<string, EnergySums> {
  const groups = new Map<string, EnergySums>();
  for (const lamp of lamps) {
    const key = keyOf(lamp);
    const sums = groups.get(key);
    if (sums) addEnergy(sums, sumsOfLamp(lamp, frame));
    else groups.set(key, sumsOfLamp(lamp, frame));
  }
  return groups;
}

/** What the meters of all lamps have counted by day, and on the same days of last year. */
export interface MeasuredDays {
  measured: readonly number[];
  /** Of lamps that have a value of last year too. */
  comparable: readonly number[];
  lastYear: readonly number[];
}

/** The sums of each day: those of the lamps, split by day. */
export function sumsByDay(
  lamps: readonly EnergyLamp[],
  { days, compared, kind }: EnergyFrame,
  { measured, comparable, lastYear }: MeasuredDays,
): EnergySums[] {
  const sums = Array.from({ length: days }, noEnergy);
  for (const lamp of lamps) {
    for (let day = lamp.since; day < days; day += 1) {
      const one = sums[day]!;
      one.plan += plannedOn(lamp, day);
      if (kind !== 'lastYear') one.baseline += baselineOn(lamp, day, kind);
      one.lamps += 1;
      one.measuredLamps += 1;
      if (hasLastYear(lamp, compared, day)) one.withLastYear += 1;
      if (lamp.baseMean !== null) one.withBase += 1;
    }
    for (const day of lamp.gaps) {
      const one = sums[day]!;
      const kwh = plannedOn(lamp, day);
      one.computed += kwh;
      if (hasLastYear(lamp, compared, day)) one.comparable += kwh;
      one.measuredLamps -= 1;
      one.computedLamps += 1;
    }
  }
  for (const [day, one] of sums.entries()) {
    one.measured = measured[day] ?? 0;
    one.lastYear = compared[day] ? (lastYear[day] ?? 0) : 0;
    if (compared[day]) one.comparable += comparable[day] ?? 0;
    if (kind === 'lastYear') one.baseline = one.lastYear;
  }
  return sums;
}

/** Prices and emissions of a kilowatt-hour. */
export interface EnergyPrices {
  tariff: number;
  co2Factor: number;
}

/** Sums as figures of an answer, with the differences that can be computed from them. */
export function figuresOf(
  sums: EnergySums,
  { kind, hasBase }: Pick<EnergyFrame, 'kind' | 'hasBase'>,
  { tariff, co2Factor }: EnergyPrices,
): EnergyFigures {
  const kwh = sums.measured + sums.computed;
  const hasLastYear = sums.withLastYear > 0;
  const hasBaseline = kind === 'lastYear' ? hasLastYear : kind === 'rated' || hasBase;
  const beside = kind === 'lastYear' ? sums.comparable : kwh;
  const saved = hasBaseline ? kwhOf(sums.baseline - beside) : null;
  return {
    kwh: kwhOf(kwh),
    measuredKwh: kwhOf(sums.measured),
    computedKwh: kwhOf(sums.computed),
    planKwh: kwhOf(sums.plan),
    lastYearKwh: hasLastYear ? kwhOf(sums.lastYear) : null,
    comparableKwh: hasLastYear ? kwhOf(sums.comparable) : null,
    baselineKwh: hasBaseline ? kwhOf(sums.baseline) : null,
    planChange: changeOf(kwh, sums.plan),
    lastYearChange: hasLastYear ? changeOf(sums.comparable, sums.lastYear) : null,
    baselineChange: hasBaseline ? changeOf(beside, sums.baseline) : null,
    savedKwh: saved,
    cost: moneyOf(kwhOf(kwh) * tariff),
    savedCost: saved === null ? null : moneyOf(saved * tariff),
    savedCo2: saved === null ? null : roundTo(saved * co2Factor, 2),
    lamps: sums.lamps,
    measuredLamps: sums.measuredLamps,
    computedLamps: sums.computedLamps,
  };
}

/** Kilowatt-hours have three decimals, as meters show them. */
export const kwhOf = (value: number): number => roundTo(value, 3);
/** Yuan with two decimals. The last binary digit of a product must not decide: 0.615 is 0.62. */
export const moneyOf = (value: number): number => roundTo(value + Math.sign(value) * 1e-9, 2);
/** Percent with one decimal, of energy as it is shown: who recomputes it gets the same. Null beside nothing. */
export function changeOf(value: number, of: number): number | null {
  const base = kwhOf(of);
  return base > 0 ? roundTo((kwhOf(value) / base - 1) * 100, 1) : null;
}
