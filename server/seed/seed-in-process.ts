import { fork } from 'node:child_process';
import { StartError } from '../config/start-error.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import type { SeededAccount } from './accounts.ts';

/** What a process has to create. */
export interface SeedOrder {
  /** Of the embedded database. */
  folder: string;
  demo: boolean;
  passwordCost: PasswordCost;
}

/** What it answers. */
export type SeedAnswer =
  | { accounts: SeededAccount[] | null }
  /** @param isPlain whether the reason is a sentence for the person who starts the platform */
  | { reason: string; isPlain: boolean };

/** With it the program of the platform takes a SeedOrder instead of starting. */
export const seedArgument = 'seed-new-database';

/** What keeps the platform small; here it would only take time. */
const memoryFlags = /^--(max-semi-space-size|v8-pool-size)\b/;

/**
 * Creates an embedded database with demo data in a process of its own: the memory that this takes ends with it.
 * @throws StartError, or an Error with the reason
 */
export async function seedInProcess(order: SeedOrder): Promise<SeededAccount[] | null> {
  const [, program = ''] = process.argv;
  const execArgv = process.execArgv.filter((flag) => !memoryFlags.test(flag));
  const child = fork(program, [seedArgument], { execArgv });
  const answer = await new Promise<SeedAnswer>((done) => {
    const fail = (reason: string) => done({ reason, isPlain: false });
    child.once('message', (message) => done(message as SeedAnswer));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`the process that made the demo data ended with ${signal ?? code}`));
    child.send(order);
  });
  if ('accounts' in answer) return answer.accounts;
  throw answer.isPlain ? new StartError(answer.reason) : new Error(answer.reason);
}
