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

/** A reply to a command, or its failure; the fields of its row that may change. */
export const CommandReply = Type.Object({
  id: Type.String(),
  taskId: Type.Union([Type.String(), Type.Null()]),
  deviceId: Type.String(),
  trackStatus: Type.Union([Type.Literal('PROCESS'), Type.Literal('SUCCESS'), Type.Literal('FAIL')]),
  failure: Type.Union([Type.String(), Type.Null()]),
  reply: Type.Union([
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    Type.Null(),
  ]),
  repliedTime: Type.Union([Type.String(), Type.Null()]),
});
export type CommandReply = Static<typeof CommandReply>;

/** Progress of a command to many devices. */
export const BatchTask = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('START'), Type.Literal('END')]),
  total: Type.Number(),
  succeeded: Type.Number(),
  failed: Type.Number(),
});
export type BatchTask = Static<typeof BatchTask>;

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

/** Feedback was sent, answered, changed or deleted. */
const FeedbackValue = Type.Object({ id: Type.String() });

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
  CommandReply,
  BatchTask,
  FeedbackValue,
} satisfies Record<string, TSchema>;
export type EventType = keyof typeof eventData;
export type EventData = { [Name in EventType]: Static<(typeof eventData)[Name]> };

/** The event on the wire. */
export const WireEvent = Type.Object({ type: Type.String(), data: Type.Optional(Type.Unknown()) });
export type WireEvent = Static<typeof WireEvent>;
