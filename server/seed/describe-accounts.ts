import { inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema.ts';
import type { DemoAccounts } from '../http/app-env.ts';
import { releaseMemory } from '../process/release-memory.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, roleCaption, type SeededAccount } from './accounts.ts';
import { addDemoAccounts } from './add-demo-accounts.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { SOUTH_BAY } from './places/south-bay.ts';
import { retireKnownPasswords } from './retire-known-passwords.ts';
import { readSeedMark, seedDatabase } from './seed-database.ts';

interface AccountsOptions {
  /** Whether accounts may have well-known passwords. */
  demo: boolean;
  now: Date;
  /** Cost of new password hashes. */
  passwordCost: PasswordCost;
  print: (line: string) => void;
  /** The accounts, if the database has just been seeded. */
  seeded?: SeededAccount[] | null;
}

/**
 * Seeds an empty database, replaces known passwords when the demo is off, and describes the accounts for the
 * terminal. `known` tells whether they have the known password.
 */
export async function describeAccounts(db: Db, options: AccountsOptions): Promise<{ known: boolean; lines: string[] }> {
  const { demo, now, passwordCost, print } = options;
  const seeded = options.seeded ?? (await seedDatabase(db, { now, demo, passwordCost, log: print }));
  if (seeded) releaseMemory();
  const made = seeded ?? (demo ? null : await retireKnownPasswords(db, passwordCost));
  if (demo && !seeded) await addDemoAccounts(db, { now, passwordCost });
  const mark = await readSeedMark(db);
  const known = demo && mark?.knownPasswords === true;
  if (known) return { known, lines: describeKnown(await readPhones(db)) };
  return { known, lines: made ? describeRandom(made) : [] };
}

/** The demo's accounts with role and tenant. */
const demoAccounts = [
  ...CITY_ACCOUNTS.map((account) => ({ ...account, tenant: SOUTH_BAY.name })),
  ...HARBOUR_ACCOUNTS.map((account) => ({ ...account, tenant: HARBOUR_PARK.name })),
];

/** Builds the accounts the sign-in screen shows while the demo is on. */
export function demoConfig(): DemoAccounts {
  return {
    password: DEMO_PASSWORD,
    accounts: demoAccounts.map(({ loginName, role, areas, tenant }) => {
      const { zh, en } = roleCaption(role);
      const place = areas ? { zh: `${areas.length} 个区域`, en: `${areas.length} areas` } : { zh: tenant, en: tenant };
      return { loginName, role: { zh: `${zh} · ${place.zh}`, en: `${en} · ${place.en}` } };
    }),
  };
}

/** Reads the accounts' current phone numbers, which differ in older databases. */
async function readPhones(db: Db): Promise<Map<string, string | null>> {
  const names = demoAccounts.map(({ loginName }) => loginName);
  const rows = await db
    .select({ loginName: users.loginName, phone: users.phoneNumber })
    .from(users)
    .where(inArray(users.loginName, names));
  return new Map(rows.map(({ loginName, phone }) => [loginName, phone]));
}

function describeKnown(phones: Map<string, string | null>): string[] {
  const lines = demoAccounts.map(({ loginName, role, areas, tenant }) => {
    const place = areas ? `${areas.join(' and ')} of ${tenant}` : tenant;
    return `  ${loginName.padEnd(26)} ${(phones.get(loginName) ?? '').padEnd(12)} ${roleCaption(role).en}, ${place}`;
  });
  return [`Demo accounts, password ${DEMO_PASSWORD}`, ...lines];
}

function describeRandom(accounts: SeededAccount[]): string[] {
  const lines = accounts.map(({ loginName, password, role }) => `  ${loginName.padEnd(26)} ${password}  ${role.en}`);
  return ['Accounts and passwords (printed only once, keep them):', ...lines];
}
