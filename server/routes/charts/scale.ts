import { type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import { timeZone } from '../../texts/wall-time.ts';

/** A period that ends now and the steps that it is parted into; the first step is a whole one. */
export interface Scale {
  /** The grain of time (contract 3.13). */
  grain: 'HOUR' | 'DAY' | 'MONTH';
  steps: number;
  /** How a step is written, as PostgreSQL's to_char takes it. */
  format: string;
}

/** The last day by hour, week by day, month by day, year by month. */
const scales: Record<string, Scale> = {
  HOUR: { grain: 'HOUR', steps: 24, format: 'HH24:00' },
  WEEK: { grain: 'DAY', steps: 7, format: 'MM-DD' },
  MONTH: { grain: 'DAY', steps: 30, format: 'MM-DD' },
  YEAR: { grain: 'MONTH', steps: 12, format: 'YYYY-MM' },
};

/** @throws Refusal A0400 for a scale that is none */
export function readScale(name: string): Scale {
  const scale = Object.hasOwn(scales, name) ? scales[name] : undefined;
  if (!scale) throw new Refusal(envelopeStatus.badRequest, 'scaleUnknown', { names: Object.keys(scales).join(', ') });
  return scale;
}

/** The step of a moment, in the platform's zone and without it. */
export const stepOf = (scale: Scale, moment: SQL | SQL.Aliased): SQL =>
  sql`date_trunc(${sql.raw(`'${scale.grain.toLowerCase()}'`)}, ${moment} at time zone ${sql.raw(`'${timeZone}'`)})`;

/** The last step of a period that ends at `now`. */
export const lastStep = (scale: Scale, now: Date): SQL => stepOf(scale, sql`${now.toISOString()}::timestamptz`);

/** The first step of that period. */
export const firstStep = (scale: Scale, now: Date): SQL =>
  sql`(${lastStep(scale, now)} - ${sql.raw(`interval '${scale.steps - 1} ${scale.grain.toLowerCase()}'`)})`;

/** The moment at which the first step begins. */
export const periodStart = (scale: Scale, now: Date): SQL =>
  sql`(${firstStep(scale, now)} at time zone ${sql.raw(`'${timeZone}'`)})`;
