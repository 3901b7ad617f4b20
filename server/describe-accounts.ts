import type { DemoAccounts } from './middleware/app-env.ts';
import type { Db } from './middleware/db.ts';
import { CITY_ACCOUNTS, HARBOUR_ACCOUNTS, roleCaption, type SeededAccount } from './seed/accounts.ts';
import { DEMO_PASSWORD } from './seed/demo-password.ts';
import { retireKnownPasswords } from './seed/retire-known-passwords.ts';
import { readSeedMark, seedDatabase } from './seed/seed-database.ts';

interface AccountsOptions {
  /** Whether the accounts may have the passwords that everybody knows. */
  demo: boolean;
  now: Date;
  print: (line: string) => void;
}

/**
 * Seeds an empty database, takes known passwords away when the demo is off, and describes the demo's accounts for the terminal.
 * `known` says whether they have the known password.
 */
export async function describeAccounts(db: Db, options: AccountsOptions): Promise<{ known: boolean; lines: string[] }> {
  const { demo, now, print } = options;
  const seeded = await seedDatabase(db, { now, demo, log: print });
  const made = seeded ?? (demo ? null : await retireKnownPasswords(db));
  const mark = await readSeedMark(db);
  const known = demo && mark?.knownPasswords === true;
  if (known) return { known, lines: describeKnown() };
  return { known, lines: made ? describeRandom(made) : [] };
}

/** What the sign-in screen offers while the demo is on. */
export function demoConfig(): DemoAccounts {
  return {
    password: DEMO_PASSWORD,
    accounts: [...CITY_ACCOUNTS, ...HARBOUR_ACCOUNTS].map(({ loginName, role }) => ({
      loginName,
      role: roleCaption(role),
    })),
  };
}

function describeKnown(): string[] {
  const lines = [...CITY_ACCOUNTS, ...HARBOUR_ACCOUNTS].map(
    ({ loginName, role }) => `  ${loginName.padEnd(26)} ${roleCaption(role).en}`,
  );
  return [`Demo accounts, password ${DEMO_PASSWORD}`, ...lines];
}

function describeRandom(accounts: SeededAccount[]): string[] {
  const lines = accounts.map(({ loginName, password, role }) => `  ${loginName.padEnd(26)} ${password}  ${role.en}`);
  return ['Accounts with their passwords: they are printed only this once, keep them', ...lines];
}
