import type { Place } from './places/place.ts';
import { createRandom, type Random } from './random/random.ts';

/** Context shared by all parts of a tenant's seed. */
export interface TenantContext {
  tenantId: string;
  code: string;
  place: Place;
  now: Date;
  newId: () => string;
  /** A separate generator per part, so that changes in one do not affect others. */
  random(part: string): Random;
}

/** Creates the context; the code alone seeds the random numbers. */
export function createTenantContext(options: Omit<TenantContext, 'random'>): TenantContext {
  return { ...options, random: (part) => createRandom(`${options.code}:${part}`) };
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** Date in Asia/Shanghai (no daylight saving time) as yyyy-MM-dd. */
export function shanghaiDate(moment: Date): string {
  return new Date(moment.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
}

/** Hour in Asia/Shanghai, 0 to 23. */
export function shanghaiHour(moment: Date): number {
  return new Date(moment.getTime() + 8 * HOUR_MS).getUTCHours();
}
