import { type Static, Type } from 'typebox';
import { lampFilterFields } from './lighting.ts';
import { limits, optional, optionalText, pageFields } from './limits.ts';

/** Why a lamp did not do what its program asked for. `late` followed in the end, `unexplained` has not. */
export const deviationCauses = ['override', 'local', 'fault', 'offline', 'late', 'unexplained'] as const;
export type DeviationCause = (typeof deviationCauses)[number];

const nightDate = () =>
  optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', maxLength: 10 }));

/** POST /island-ams/lighting/night/band and /night/summary: lamps, and the night; default the present one. */
export const NightRequest = Type.Object({ ...lampFilterFields, night: nightDate() });
export type NightRequest = Static<typeof NightRequest>;

/** POST /island-ams/lighting/night/deviation/page. */
export const DeviationPageRequest = Type.Object({
  ...pageFields(1000),
  ...lampFilterFields,
  night: nightDate(),
  cause: optionalText(limits.word),
  /** Whether it lasts. */
  isOpen: optional(Type.Boolean()),
});
export type DeviationPageRequest = Static<typeof DeviationPageRequest>;

/** A moment of a night over lamps. Percent; `actual` is null in the future, and where nothing is known. */
export interface NightPoint {
  /** 'HH:mm' of the local clock. */
  time: string;
  low: number;
  high: number;
  planned: number;
  actual: number | null;
}

/** A night of lamps in figures. */
export interface NightSummary {
  night: string;
  /** Lamps that are planned, and those that have done something else at any time, and now. */
  lamps: number;
  deviating: number;
  deviatingNow: number;
  /** Energy that lamps have drawn more and less than planned, by their rated power, in kWh. */
  moreEnergy: number;
  lessEnergy: number;
}

/** A time in which a lamp did not do what its program asked for. */
export interface DeviationRow {
  id: string;
  deviceId: string;
  deviceName: string;
  startTime: string;
  /** Null while it lasts. */
  endTime: string | null;
  minutes: number;
  /** Percent; `actual` is null while nothing is known of the lamp. */
  planned: number;
  actual: number | null;
  cause: DeviationCause;
  /** The person, if it was one. */
  userName: string | null;
  /** The program that it had to follow. */
  programName: string | null;
  /** By its rated power, in kWh; negative for less than planned. */
  energy: number | null;
}

/** POST /island-ams/lighting/whatIf: lamps, and the program or steps that all of them would have every night of a year. */
export const WhatIfRequest = Type.Object({
  ...lampFilterFields,
  otherProgramId: optionalText(limits.id),
  otherCalendarId: optionalText(limits.id),
  /** Default: the next one. */
  year: optional(Type.Integer({ minimum: 2020, maximum: 2099 })),
  /** Yuan for a kWh. Default: that of the energy settings. */
  tariff: optional(Type.Number({ minimum: 0, maximum: 100 })),
});
export type WhatIfRequest = Static<typeof WhatIfRequest>;

/** Burning of all lamps: hours of a lamp in the mean, kWh and yuan. */
export interface WhatIfFigures {
  hours: number;
  energy: number;
  cost: number;
}

/** A year of lamps as it is planned, and as it would be. */
export interface WhatIf {
  year: number;
  lamps: number;
  /** Their rated power in kW. */
  ratedPower: number;
  present: WhatIfFigures;
  other: WhatIfFigures;
  /** The other less the present; negative is saved. */
  difference: WhatIfFigures;
  months: {
    /** '2027-01'. */
    month: string;
    presentHours: number;
    otherHours: number;
    presentEnergy: number;
    otherEnergy: number;
    difference: number;
    differenceCost: number;
  }[];
}
