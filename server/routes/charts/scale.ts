import { type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import { timeZone } from '../../texts/wall-time.ts';

/** A period that ends now, split into steps. The first step is complete. */
export interface Scale {
  /** Granularity (contract 3.13). */
  grain: 'HOUR' | 'DAY' | 'MONTH';
  steps: number;
  /** Format of a step for PostgreSQL's to_char. */
  format: string;
}

/** Day by hour, week by day, month by day, year by month. */
const scales: Record<string, Scale> = {
  HOUR: { grain: 'HOUR', steps: 24, format: 'HH24:00' },
  WEEK: { grain: 'DAY', steps: 7, format: 'MM-DD' },
  MONTH: { grain: 'DAY', steps: 30, format: 'MM-DD' },
  YEAR: { grain: 'MONTH', steps: 12, format: 'YYYY-MM' },
};

/** @throws Refusal A0400 for an unknown scale */
export function readScale(name: string): Scale {
  const scale = Object.hasOwn(scales, name) ? scales[name] : undefined;
  if (!scale) throw new Refusal(envelopeStatus.badRequest, 'scaleUnknown', { names: Object.keys(scales).join(', ') });
  return scale;
}

/** Truncates a moment to its step in the platform's time zone. */
export const stepOf = (scale: Scale, moment: SQL | SQL.Aliased): SQL =>
  sql`date_trunc(${sql.raw(`'${scale.grain.toLowerCase()}'`)}, ${moment} at time zone ${sql.raw(`'${timeZone}'`)})`;

/** Last step of the period. */
export const lastStep = (scale: Scale, now: Date): SQL => stepOf(scale, sql`${now.toISOString()}::timestamptz`);

/** First step of the period. */
export const firstStep = (scale: Scale, now: Date): SQL =>
  sql`(${lastStep(scale, now)} - ${sql.raw(`interval '${scale.steps - 1} ${scale.grain.toLowerCase()}'`)})`;

/** Start of the first step. */
export const periodStart = (scale: Scale, now: Date): SQL =>
  sql`(${firstStep(scale, now)} at time zone ${sql.raw(`'${timeZone}'`)})`;
