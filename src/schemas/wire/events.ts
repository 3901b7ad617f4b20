import { type Static, type TSchema, Type } from 'typebox';
import { AlarmCount, AlarmEntry } from './alarms.ts';

/** The state that a device reports; sent as a JSON string (RT-02). */
export const DeviceStatus = Type.Object({
  deviceId: Type.String(),
  deviceUid: Type.Optional(Type.String()),
  onlineStatus: Type.Union([Type.Literal('ONLINE'), Type.Literal('OFFLINE'), Type.Literal('UNACTIVATED')]),
  time: Type.Optional(Type.String()),
});
export type DeviceStatus = Static<typeof DeviceStatus>;

/** New sensor values of a device by uKey; sent as a JSON string (RT-02). */
export const DeviceSensorValue = Type.Object({
  deviceId: Type.String(),
  deviceUid: Type.Optional(Type.String()),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  time: Type.Optional(Type.String()),
});
export type DeviceSensorValue = Static<typeof DeviceSensorValue>;

/** A news item on the socket (contract 7). */
const NewsCenterValue = Type.Object({
  id: Type.String(),
  newsInfo: Type.String(),
  newsTypeName: Type.Optional(Type.String()),
  eventId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  eventType: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  time: Type.Optional(Type.String()),
});

/** A notice on the socket. */
const NoticeValue = Type.Object({
  id: Type.String(),
  title: Type.String(),
  releaseTime: Type.Optional(Type.String()),
});

/** Progress of an import, in rows. */
const ImportProgress = Type.Object({
  taskId: Type.String(),
  done: Type.Number(),
  total: Type.Number(),
  ok: Type.Optional(Type.Number()),
  failed: Type.Optional(Type.Number()),
});

/** The data schema of each event type. Other types are unknown and dropped. */
export const eventData = {
  alarm: AlarmEntry,
  AlarmInfo: AlarmEntry,
  AlarmCount: Type.Array(AlarmCount),
  NewsCenterUnReadNum: Type.Number(),
  NoticeUnReadNum: Type.Number(),
  NewsCenterValue,
  NoticeValue,
  MiniappAuthValue: Type.Unknown(),
  ImportProgress,
  test: Type.Unknown(),
  DeviceStatus,
  DeviceSensorValue,
} satisfies Record<string, TSchema>;
export type EventType = keyof typeof eventData;
export type EventData = { [Name in EventType]: Static<(typeof eventData)[Name]> };

/** The event on the wire. */
export const WireEvent = Type.Object({ type: Type.String(), data: Type.Optional(Type.Unknown()) });
export type WireEvent = Static<typeof WireEvent>;
