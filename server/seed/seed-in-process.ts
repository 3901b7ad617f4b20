import { spawn } from 'node:child_process';
import { StartError } from '../config/start-error.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import type { SeededAccount } from './accounts.ts';
import type { SeedOptions } from './seed-database.ts';

/** What a process has to create. */
export interface SeedOrder extends Pick<SeedOptions, 'devices' | 'historyDays' | 'demo'> {
  /** Of the embedded database. */
  folder: string;
  passwordCost: PasswordCost;
}

/** What it answers; `isPlain` if the reason is a sentence for the person who starts the platform. */
export type SeedAnswer = { accounts: SeededAccount[] | null } | { reason: string; isPlain: boolean };

/** With it the program of the platform takes a SeedOrder instead of starting. */
export const seedArgument = 'seed-new-database';

/** What keeps the platform small; here it would only take time. */
const memoryFlags = /^--(max-semi-space-size|v8-pool-size)\b/;

/** The parameters of Node for the program of this process. */
const ownProgram = (): string[] => [
  ...process.execArgv.filter((flag) => !memoryFlags.test(flag)),
  process.argv[1] ?? '',
];

/**
 * Creates an embedded database with demo data in a process of its own: the memory that this takes ends with it.
 *
 * @param program the parameters of Node for the program of the platform
 * @throws StartError, or an Error with the reason
 */
export async function seedInProcess(order: SeedOrder, program = ownProgram()): Promise<SeededAccount[] | null> {
  const child = spawn(process.execPath, [...program, seedArgument], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answer = await new Promise<SeedAnswer>((done) => {
    const end = (how: string) =>
      done({ reason: `The demo data could not be made: its process ${how}. Start the platform again.`, isPlain: true });
    child.once('message', (message) => done(message as SeedAnswer));
    child.once('error', (error) => end(`has failed (${error.message})`));
    child.once('exit', (code, signal) => end(`ended with ${signal ?? code}`));
    child.send(order, (error) => error && end(`does not listen (${error.message})`));
  });
  if ('accounts' in answer) return answer.accounts;
  throw answer.isPlain ? new StartError(answer.reason) : new Error(answer.reason);
}
