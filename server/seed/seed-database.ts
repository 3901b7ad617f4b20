import { eq, sql } from 'drizzle-orm';
import { createIdGenerator, SEED_MAKER } from '../db/new-id.ts';
import type { Database } from '../db/open-database.ts';
import { settings, tenants } from '../db/schema.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, type SeededAccount } from './accounts.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { SOUTH_BAY } from './places/south-bay.ts';
import { seedPlatform } from './seed-platform.ts';
import { seedTenant } from './seed-tenant.ts';
import { TENANT_IDS } from './special-ids.ts';
import type { Writer } from './writer.ts';

/** How large the data becomes and what it knows of the world. */
export interface SeedOptions {
  /** Devices of the city; the harbour park gets 6 % of that besides. Default 5000, which gives 2,000 poles. */
  devices?: number;
  /** The moment at which the year of alarms ends. */
  now: Date;
  /** True: everybody has the known demo password; false: random ones. */
  demo: boolean;
  /** Told in one line what is being made. */
  log?: (line: string) => void;
}

/** What the settings table keeps under 'seed'. */
export interface SeedMark {
  devices: number;
  seededAt: string;
  /** True while the demo's known passwords may still be in use. */
  knownPasswords: boolean;
}

export const DEFAULT_DEVICES = 5000;
const HARBOUR_SHARE = 0.06;
const FEWEST_HARBOUR_DEVICES = 20;
/** Any constant number: keeps two instances on one PostgreSQL from seeding at once. */
export const SEED_LOCK = 730_002;

/** What the seed left, or null for a database without data. */
export async function readSeedMark(db: Writer): Promise<SeedMark | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'seed'));
  return row ? (row.value as SeedMark) : null;
}

/**
 * Fills an empty database with the demo: all or nothing, in one transaction, the same for the same options but for
 * salts and random passwords. Answers the accounts with their passwords, or null when there is data already.
 */
export async function seedDatabase(db: Database['db'], options: SeedOptions): Promise<SeededAccount[] | null> {
  const { now, demo, devices = DEFAULT_DEVICES, log = () => {} } = options;
  const newId = createIdGenerator(() => now.getTime(), SEED_MAKER);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [someTenant] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (someTenant) return null;
    log('Making menu, dictionaries, products and alarm types');
    await seedPlatform(tx, newId);
    log(`Making ${SOUTH_BAY.name} with ${devices} devices and a year of alarms`);
    const city = await seedTenant(tx, {
      code: 'city',
      id: TENANT_IDS.city,
      name: SOUTH_BAY.name,
      place: SOUTH_BAY,
      domain: 'lampyris.demo',
      accounts: CITY_ACCOUNTS,
      colleagues: 40,
      devices,
      now,
      demo,
      newId,
    });
    log(`Making ${HARBOUR_PARK.name}`);
    const harbour = await seedTenant(tx, {
      code: 'harbour',
      id: TENANT_IDS.harbour,
      name: HARBOUR_PARK.name,
      domain: 'harbour.demo',
      accounts: HARBOUR_ACCOUNTS,
      colleagues: 12,
      devices: Math.max(FEWEST_HARBOUR_DEVICES, Math.round(devices * HARBOUR_SHARE)),
      now,
      demo,
      newId,
    });
    const mark: SeedMark = { devices, seededAt: now.toISOString(), knownPasswords: demo };
    await tx.insert(settings).values({ key: 'seed', value: mark });
    // The embedded database has no background process that would gather statistics for its planner.
    await tx.execute(sql`analyze`);
    return [...city.accounts, ...harbour.accounts];
  });
}
