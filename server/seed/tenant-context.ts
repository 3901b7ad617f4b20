import type { Place } from './places/place.ts';
import { createRandom, type Random } from './random.ts';

/** What every part of a tenant's seed needs. */
export interface TenantContext {
  tenantId: string;
  code: string;
  place: Place;
  now: Date;
  newId: () => string;
  /** A source of chance of its own for each part, so that a change in one part does not shift the others. */
  random(part: string): Random;
}

/** Makes the context; the code alone decides what chance brings. */
export function createTenantContext(options: Omit<TenantContext, 'random'>): TenantContext {
  return { ...options, random: (part) => createRandom(`${options.code}:${part}`) };
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** The date in Asia/Shanghai (which knows no summer time) as yyyy-MM-dd. */
export function shanghaiDate(moment: Date): string {
  return new Date(moment.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
}

/** The hour in Asia/Shanghai, 0 to 23. */
export function shanghaiHour(moment: Date): number {
  return new Date(moment.getTime() + 8 * HOUR_MS).getUTCHours();
}
