import type { PasswordDue } from '../../src/schemas/wire/session.ts';

/** The signed-in user of a request. */
export interface SessionUser {
  sessionId: string;
  userId: string;
  tenantId: string;
  /** Set while the user may do nothing but change the password. */
  passwordDue: PasswordDue | null;
}
