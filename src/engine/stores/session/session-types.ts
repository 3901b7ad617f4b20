import type { Beside } from '../../../schemas/wire/session.ts';
import type { Kept } from '../../data/kept.ts';

/** The result of a start with a stored token; `unconfirmed` with the user that this browser keeps. */
export type StartResult = 'signedIn' | 'unconfirmed' | 'signedOut' | 'tokenInvalid';

/** What the platform says of a user whom a start took from this browser. */
export type Confirmation = 'confirmed' | 'another' | 'passwordDue' | 'ended' | 'noAnswer';

/** What the session needs from the browser. */
export interface SessionEnvironment {
  now(): number;
  timer(run: () => void, ms: number): void;
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string): void;
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  kept: Kept;
}

/** The names of the answers that a start gets beside its user, and who takes them. */
export interface AskedBeside {
  also: string;
  take(answers: Promise<Beside | undefined>): void;
}
