import { type Static, Type } from 'typebox';
import { filterText, limits, optionalText, version } from './limits.ts';

/** What rows of energy stand for. */
export const energyLevels = ['area', 'concentrator', 'loop', 'lamp', 'day'] as const;
export type EnergyLevel = (typeof energyLevels)[number];

/** What energy is compared with: the same days a year before, full power from sunset to sunrise, or a fixed period. */
export const baselineKinds = ['lastYear', 'rated', 'period'] as const;
export type BaselineKind = (typeof baselineKinds)[number];

/** How the meter of a cabinet is to its lamps. */
export const meterStates = ['within', 'above', 'below', 'noData'] as const;
export type MeterState = (typeof meterStates)[number];

const periodFields = {
  /** Dates or times; both days are included. Default: the month of yesterday up to yesterday. */
  startTime: filterText(limits.word),
  endTime: filterText(limits.word),
  /** An area with those below it. */
  areaCode: filterText(limits.word),
  /** A concentrator; `direct` for lamps without one. */
  concentratorId: filterText(limits.id),
  searchValue: filterText(),
};

/** The condition of POST /island-ams/lighting/energy/page, of the chart and of the export. */
export const EnergyCondition = Type.Object({
  ...periodFields,
  /** One of energyLevels. Default: area. */
  level: filterText(limits.word),
  /** The number of a loop, of the concentrator; `none` for lamps without one. */
  loopId: filterText(limits.word),
});
export type EnergyCondition = Static<typeof EnergyCondition>;

/** POST /island-ams/lighting/energy/days: kilowatt-hours by day, for charts. */
export const EnergyDaysRequest = Type.Object({
  startTime: optionalText(limits.word),
  endTime: optionalText(limits.word),
  areaCode: optionalText(limits.word),
  concentratorId: optionalText(limits.id),
  loopId: optionalText(limits.word),
  searchValue: optionalText(),
  level: optionalText(limits.word),
});

/** The condition of POST /island-ams/lighting/energy/meter/page. */
export const MeterCondition = Type.Object({ ...periodFields, state: filterText(limits.word) });
export type MeterCondition = Static<typeof MeterCondition>;

/** The condition of POST /island-ams/lighting/energy/bill/page: the months that the period touches. */
export const BillCondition = Type.Object(periodFields);
export type BillCondition = Static<typeof BillCondition>;

/** PUT /island-ams/lighting/energy/settings. */
export const EnergySettingsSave = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 50 }),
  kind: Type.Union(baselineKinds.map((kind) => Type.Literal(kind))),
  /** 'YYYY-MM-DD', both included; of a fixed period only. */
  fromDay: optionalText(limits.word),
  toDay: optionalText(limits.word),
  tariff: Type.Number({ minimum: 0, maximum: 100 }),
  co2Factor: Type.Number({ minimum: 0, maximum: 10 }),
  tolerance: Type.Number({ minimum: 0.1, maximum: 100 }),
  version: version(),
});
export type EnergySettingsSave = Static<typeof EnergySettingsSave>;

/** What energy is compared with, and what it costs. */
export interface EnergySettings {
  name: string;
  kind: BaselineKind;
  fromDay: string | null;
  toDay: string | null;
  /** Days of the fixed period with records, once their sums are stored. */
  baseDays: number | null;
  /** Yuan per kilowatt-hour. */
  tariff: number;
  /** Kilograms of carbon dioxide per kilowatt-hour. */
  co2Factor: number;
  /** Percent. */
  tolerance: number;
  /** 0 for the standard ones, which nobody has saved. */
  version: number;
  updatedByName: string | null;
  updateTime: string | null;
}

/** Kilowatt-hours of lamps in a period, with three decimals; money is in yuan with two. */
export interface EnergyFigures {
  /** Measured and computed together. */
  kwh: number;
  measuredKwh: number;
  /** Of days without a measured value: hours at their level by the program, by the rated power. */
  computedKwh: number;
  planKwh: number;
  /** Null where there is no data; `lastYearNote` says why, or what is missing. */
  lastYearKwh: number | null;
  /** What the same lamps consumed on the days that `lastYearKwh` is of: the figure to read beside it. */
  comparableKwh: number | null;
  baselineKwh: number | null;
  /** Percent above (+) or below (-): of last year only over the lamps and days that have both. */
  planChange: number | null;
  lastYearChange: number | null;
  baselineChange: number | null;
  /** Baseline minus energy, over the days that have both. */
  savedKwh: number | null;
  /** Yuan, kilograms of carbon dioxide. */
  cost: number;
  savedCost: number | null;
  savedCo2: number | null;
  lamps: number;
  /** Lamps with a measured value on every day, and those with a computed day. */
  measuredLamps: number;
  computedLamps: number;
}

/** The condition of what a row consists of; '' for any. */
export interface EnergyNext {
  level: EnergyLevel;
  areaCode: string;
  concentratorId: string;
  loopId: string;
  searchValue: string;
  /** Both days, '2026-11-01..2026-11-28'. */
  period: string;
}

/** A row of energy: what it stands for and its figures. */
export interface EnergyRow extends EnergyFigures {
  id: string;
  name: string;
  level: EnergyLevel;
  /** What a click on the name asks for, so that its rows add up to this one; null for a day. */
  next: EnergyNext | null;
  lastYearNote: string;
  baselineNote: string;
  /** Which days have the plan of the present programs; '' if none. */
  planNote: string;
}

/** What the figures of an answer are of. */
export interface EnergySummary extends EnergyFigures {
  level: EnergyLevel;
  /** 'YYYY-MM-DD', both included. */
  fromDay: string;
  toDay: string;
  days: number;
  baselineName: string;
  baselineKind: BaselineKind;
  tariff: number;
  lastYearNote: string;
  baselineNote: string;
  planNote: string;
  /** All notes as one text; '' if there is nothing to say. */
  notes: string;
}

/** The meter of a cabinet beside its lamps over a period. */
export interface MeterRow {
  id: string;
  name: string;
  uid: string;
  deviceArea: string;
  address: string | null;
  firstReading: number | null;
  lastReading: number | null;
  meterKwh: number | null;
  lampsKwh: number;
  /** What the cabinet itself draws. */
  ownKwh: number;
  expectedKwh: number;
  diffKwh: number | null;
  diffPercent: number | null;
  tolerance: number;
  state: MeterState;
  /** Why there is no data; '' else. */
  note: string;
  lamps: number;
}

/** A month of a cabinet's meter, for the utility. */
export interface BillRow {
  id: string;
  /** 'YYYY-MM'. */
  month: string;
  name: string;
  /** The number of the meter. */
  uid: string;
  areaName: string;
  address: string | null;
  firstDay: string;
  lastDay: string;
  firstReading: number | null;
  lastReading: number | null;
  kwh: number | null;
  /** The rated power of its lamps and of the cabinet, in kilowatts. */
  ratedKw: number;
  tariff: number;
  amount: number | null;
  note: string;
}
