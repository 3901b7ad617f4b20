import { type Static, Type } from 'typebox';

/**
 * POST /island-alarm/alarm/count (no body): open alarms per row of the bell. Platforms know other rows than
 * deviceAlarm, businessAlarm and aiAlarm.
 */
export const AlarmCount = Type.Object({
  uKey: Type.String(),
  value: Type.Number(),
});
export type AlarmCount = Static<typeof AlarmCount>;

/** An entry of the alarm list (spec section 3) and the data of an `alarm` event. */
export const AlarmEntry = Type.Object({
  eventId: Type.String(),
  eventDomainName: Type.String(),
  description: Type.String(),
  date: Type.String(),
  isRead: Type.Optional(Type.Boolean()),
});
export type AlarmEntry = Static<typeof AlarmEntry>;
