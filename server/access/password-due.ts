import type { PasswordDue } from '../../src/schemas/wire/session.ts';
import { tenants, users } from '../db/schema.ts';

/** The columns that decide whether a password must be changed before anything else. */
export const passwordColumns = {
  passwordIsTemporary: users.passwordIsTemporary,
  passwordUpdatedAt: users.passwordUpdatedAt,
  enforcesPasswordExpiry: tenants.enforcesPasswordExpiry,
};

/** Their values. */
export interface PasswordState {
  passwordIsTemporary: boolean;
  passwordUpdatedAt: Date;
  enforcesPasswordExpiry: boolean;
}

/** Returns when a password expires. */
export const passwordExpiry = ({ passwordUpdatedAt }: Pick<PasswordState, 'passwordUpdatedAt'>, passwordMs: number) =>
  new Date(passwordUpdatedAt.getTime() + passwordMs);

/** Returns why a user must change the password before anything else, or null. */
export function readPasswordDue(state: PasswordState, now: Date, passwordMs: number): PasswordDue | null {
  if (state.passwordIsTemporary) return 'temporary';
  return state.enforcesPasswordExpiry && passwordExpiry(state, passwordMs) <= now ? 'expired' : null;
}
