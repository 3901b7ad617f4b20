import type { WireEvent } from '../../src/schemas/wire/events.ts';

/** Sends events to the connected consoles (RT-01). */
export interface Realtime {
  /** To everybody of a tenant; with functions only to those who may use one of them. */
  toTenant(tenantId: string, event: WireEvent, functionIds?: readonly string[]): void;
  toUser(userId: string, event: WireEvent): void;
  toEverybody(event: WireEvent): void;
  /** The session has ended: its sockets are closed. */
  endSession(sessionId: string): void;
  /** All sessions of the person have ended. */
  endUser(userId: string): void;
  /** A refreshed session goes on under another id: its sockets stay. */
  moveSession(sessionId: string, next: { id: string; expiresAt: Date }): void;
}
