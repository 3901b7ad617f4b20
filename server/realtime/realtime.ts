import type { WireEvent } from '../../src/schemas/wire/events.ts';

/** Sends events to the connected consoles (RT-01). */
export interface Realtime {
  /** Sends to all users of a tenant, or to those who have one of the functions. */
  toTenant(tenantId: string, event: WireEvent, functionIds?: readonly string[]): void;
  toUser(userId: string, event: WireEvent): void;
  toAll(event: WireEvent): void;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
  /** Closes all sockets of a user. */
  endUser(userId: string): void;
  /** Moves the sockets of a refreshed session to its new id. */
  moveSession(sessionId: string, next: { id: string; expiresAt: Date }): void;
}
