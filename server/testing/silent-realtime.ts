import type { Realtime } from '../realtime/realtime.ts';

/** Notifies nobody. */
export const silentRealtime: Realtime = {
  toTenant() {},
  toUser() {},
  toAll() {},
  endSession() {},
  endUser() {},
  moveSession() {},
  permissionsChanged() {},
};
