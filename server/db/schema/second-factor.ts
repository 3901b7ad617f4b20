/** The second factor of sign-ins: secrets of authenticator apps, recovery codes, and sign-ins that lack the second step. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { users } from './core.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A user's authenticator app (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Sealed with the key of the installation (sealed-secret.ts). */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code: each code counts once. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
});

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 of the user's id and the code, which is never stored. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-ins whose first step was right and whose second is missing. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, which is never stored. */
    ticketHash: text('ticket_hash').primaryKey(),
    userId: userId(),
    /** code or enroll. */
    step: text('step').notNull(),
    /** Attempts, counted before they are checked. */
    tries: integer('tries').notNull().default(0),
    /** When the user proved who they are, if earlier: a one-time code of a session passes it on. */
    authenticatedAt: moment('authenticated_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_tickets_user').on(t.userId)],
);
