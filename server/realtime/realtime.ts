import type { WireEvent } from '../../src/schemas/wire/events.ts';

/** Users with one of the functions, or with a platform entry at or below one of the paths, as routes require. */
export type Audience = { functions: readonly string[] } | { menus: readonly string[] };

/** Sends events to the connected consoles (RT-01). */
export interface Realtime {
  /** Sends to all users of a tenant, or to an audience among them. */
  toTenant(tenantId: string, event: WireEvent, audience?: Audience): void;
  toUser(userId: string, event: WireEvent): void;
  toAll(event: WireEvent): void;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
  /** Closes all sockets of a user. */
  endUser(userId: string): void;
  /**
   * Reads what connected users may do again, after a change has been committed; closes sockets of accounts that may no
   * longer be used.
   */
  permissionsChanged(of: { userId: string } | { tenantId: string }): void;
  /** Moves the sockets of a refreshed session to its new id. */
  moveSession(sessionId: string, next: { id: string; expiresAt: Date }): void;
}
