import { eq } from 'drizzle-orm';
import { lockForStart } from '../db/lock-for-start.ts';
import { createIdGenerator, SEED_MAKER } from '../db/new-id.ts';
import type { Database } from '../db/open-database.ts';
import {
  deviceMonths,
  deviceReports,
  documentOverlays,
  documentVersions,
  lightingMeterDays,
  lightingNights,
  metricHours,
  settings,
  tenants,
} from '../db/schema.ts';
import { packTables } from '../db/vacuum.ts';
import { mergeTotals } from '../metrics/merge-totals.ts';
import { keptDays } from '../metrics/metrics.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, type SeededAccount } from './accounts.ts';
import { hashOnce } from './hash-once.ts';
import { insertRows } from './insert-rows.ts';
import { makeDocuments } from './make-documents.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { SOUTH_BAY } from './places/south-bay.ts';
import { seedPlatform } from './seed-platform.ts';
import { type SeededTenant, seedTenant } from './seed-tenant.ts';
import { TENANT_IDS } from './special-ids.ts';
import { withoutForeignKeys } from './without-foreign-keys.ts';
import type { Writer } from './writer.ts';

/** Size and environment of the data. */
export interface SeedOptions {
  /** Devices of the city; the harbour park gets another 6 %. Default 5000, with 2,000 poles. */
  devices?: number;
  /** Days of measured history of the city; the harbour park has at most 120. Default 400. */
  historyDays?: number;
  /** End of the year of alarms. */
  now: Date;
  /** Whether all users have the known demo password instead of random ones. */
  demo: boolean;
  /** Cost of the password hashes; tests lower it. */
  passwordCost?: PasswordCost;
  /** Reports progress. */
  log?: (line: string) => void;
}

/** Value of the setting 'seed'. */
export interface SeedMark {
  devices: number;
  seededAt: string;
  /** Whether the demo's known passwords may still be in use. */
  knownPasswords: boolean;
  /** Login names of all demo accounts that were ever added; missing in older databases. */
  accounts?: string[];
}

export const DEFAULT_DEVICES = 5000;
/** Those with most of the rows. */
const largeTables = [metricHours, deviceMonths, deviceReports, lightingMeterDays, lightingNights];
const HARBOUR_SHARE = 0.06;
const FEWEST_HARBOUR_DEVICES = 20;
const HARBOUR_DAYS = 120;
/** Advisory lock key: instances on one PostgreSQL do not seed at once. */
export const SEED_LOCK = 730_002;

/** Reads the seed's mark, or null for an empty database. */
export async function readSeedMark(db: Writer): Promise<SeedMark | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'seed'));
  return row ? (row.value as SeedMark) : null;
}

/**
 * Fills an empty database with demo data in one transaction, and then makes its tables small. Deterministic except for
 * salts and random passwords.
 * Returns the accounts with passwords, or null if the database is not empty.
 */
export async function seedDatabase(db: Database['db'], options: SeedOptions): Promise<SeededAccount[] | null> {
  const { now, demo, passwordCost, devices = DEFAULT_DEVICES, historyDays = keptDays, log = () => {} } = options;
  const hash = hashOnce(passwordCost);
  const newId = createIdGenerator(() => now.getTime(), SEED_MAKER);
  const made = await db.transaction(async (tx) => {
    await lockForStart(tx, SEED_LOCK);
    const [someTenant] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (someTenant) return null;
    log('Making menu, dictionaries, products and alarm types');
    await seedPlatform(tx, newId, now);
    const [city, harbour] = await withoutForeignKeys(tx, largeTables, async () => {
      log(`Making ${SOUTH_BAY.name} with ${devices} devices and a year of alarms`);
      const city = await seedTenant(tx, {
        code: 'city',
        id: TENANT_IDS.city,
        name: SOUTH_BAY.name,
        place: SOUTH_BAY,
        domain: 'lampyris.demo',
        accounts: CITY_ACCOUNTS,
        operatesPlatform: true,
        colleagues: 40,
        devices,
        historyDays,
        now,
        demo,
        hash,
        newId,
      });
      await seedDocuments(tx, city, { now, newId });
      log(`Making ${HARBOUR_PARK.name}`);
      const harbour = await seedTenant(tx, {
        code: 'harbour',
        id: TENANT_IDS.harbour,
        name: HARBOUR_PARK.name,
        domain: 'harbour.demo',
        accounts: HARBOUR_ACCOUNTS,
        colleagues: 12,
        devices: Math.max(FEWEST_HARBOUR_DEVICES, Math.round(devices * HARBOUR_SHARE)),
        historyDays: Math.min(historyDays, HARBOUR_DAYS),
        now,
        demo,
        hash,
        newId,
      });
      return [city, harbour] as const;
    });
    const accounts = [...city.accounts, ...harbour.accounts];
    const names = accounts.map(({ loginName }) => loginName);
    const mark: SeedMark = { devices, seededAt: now.toISOString(), knownPasswords: demo, accounts: names };
    await tx.insert(settings).values({ key: 'seed', value: mark });
    return accounts;
  });
  if (made) {
    await mergeTotals(db);
    await packTables(db);
  }
  return made;
}

/** What the administrator of the city has changed of its pages. */
async function seedDocuments(
  db: Writer,
  { tenantId, accounts }: SeededTenant,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const author = { id: accounts[0]?.userId ?? '', name: CITY_ACCOUNTS[0]?.name ?? '' };
  const { overlays, versions } = makeDocuments({ tenantId, author, now, newId });
  await insertRows(db, documentOverlays, overlays);
  await insertRows(db, documentVersions, versions);
}
