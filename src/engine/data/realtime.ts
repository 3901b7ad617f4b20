import * as checks from '../../schemas/generated/events.js';
import { isRecord } from '../../schemas/rules/is-record.ts';
import {
  eventName,
  type ReferenceEventType,
  referenceEventTypes,
  textEventTypes,
} from '../../schemas/wire/event-names.ts';
import type { EventData, EventType } from '../../schemas/wire/events.ts';

/** The part of a socket.io client that is used; tests pass a real one or an object. */
export interface RealtimeSocket {
  on(event: string, listener: (...values: never[]) => void): unknown;
  io: { on(event: string, listener: (...values: never[]) => void): unknown };
  disconnect(): unknown;
}

/**
 * Transports of socket.io: a WebSocket first (RT-01), polling only if WebSockets are blocked. Polling first would hold
 * calls open that share the browser's six connections with everything else, more with every reconnect, and would
 * require sticky sessions.
 */
export const socketTransports: { transports: ('websocket' | 'polling')[]; tryAllTransports: boolean } = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
};

export type RealtimeState = 'off' | 'connecting' | 'online' | 'reconnecting' | 'refused';

/** A checked event. */
export type RealtimeEvent =
  | { [Name in EventType]: { type: Name; data: EventData[Name] } }[EventType]
  | { type: ReferenceEventType; data: undefined }
  | { type: 'document'; data: { path: string } };

export interface RealtimeSettings {
  /** Opens the one socket with userId in the query and the token in the handshake (RT-01). */
  open(): RealtimeSocket;
  onState(state: RealtimeState): void;
  /** The events of one frame: changes once each, then all others in order. */
  onEvents(events: readonly RealtimeEvent[]): void;
  /** Called with events that violate the wire contract, which are dropped. */
  onRejected(type: string, reason: string): void;
  /** Runs once before the next paint, or by a timer on a hidden page. */
  schedule(run: () => void): void;
}

/** The generated validator of each event type. */
const checkOf: Record<EventType, (data: unknown) => boolean> = {
  alarm: checks.alarm,
  AlarmInfo: checks.AlarmInfo,
  AlarmCount: checks.AlarmCount,
  NewsCenterUnReadNum: checks.NewsCenterUnReadNum,
  NoticeUnReadNum: checks.NoticeUnReadNum,
  NewsCenterValue: checks.NewsCenterValue,
  NoticeValue: checks.NoticeValue,
  MiniappAuthValue: checks.MiniappAuthValue,
  ImportProgress: checks.ImportProgress,
  test: checks.test,
  DeviceStatus: checks.DeviceStatus,
  DeviceSensorValue: checks.DeviceSensorValue,
  CommandReply: checks.CommandReply,
  BatchTask: checks.BatchTask,
};

/**
 * Maximum number of events waiting for a frame: a flood drops the oldest, to bound memory. Change events are not among
 * them: one of each represents all of its frame, and none is dropped.
 */
const maxWaiting = 5000;
const isKnown = (type: string): type is EventType => Object.hasOwn(checkOf, type);
const isReference = (type: string): type is ReferenceEventType =>
  (referenceEventTypes as readonly string[]).includes(type);
const isDocument = (data: unknown): data is { path: string } =>
  typeof data === 'object' && data !== null && typeof (data as { path?: unknown }).path === 'string';

/**
 * Checks a wire event against the contract (RT-02): DeviceStatus and DeviceSensorValue have their data as a JSON
 * string.
 *
 * @returns the event, or the reason to drop it
 */
export function readEvent(value: unknown): RealtimeEvent | string {
  if (!checks.WireEvent(value)) return 'not {type, data}';
  const { type, data } = value as { type: string; data: unknown };
  if (isReference(type)) return { type, data: undefined };
  if (type === 'document') return isDocument(data) ? { type, data } : 'its data does not match the contract';
  if (!isKnown(type)) return 'unknown type';
  let content = data;
  if (textEventTypes.includes(type)) {
    if (typeof data !== 'string') return 'its data is not a JSON string';
    try {
      content = JSON.parse(data);
    } catch {
      return 'its data is not a JSON string';
    }
  }
  if (countTypes.includes(type)) content = withNumbers(content);
  return checkOf[type](content) ? ({ type, data: content } as RealtimeEvent) : 'its data does not match the contract';
}

/** Events whose counts some platforms send as texts. */
const countTypes: readonly string[] = ['AlarmCount', 'NewsCenterUnReadNum', 'NoticeUnReadNum'];

/** Converts a count, or the counts of rows, from text to number. */
function withNumbers(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((row) => (isRecord(row) ? { ...row, value: withNumbers(row.value) } : row));
  return typeof data === 'string' && /^\s*\d{1,15}\s*$/.test(data) ? Number(data) : data;
}

/** Opens the socket and delivers events in batches per frame. socket.io reconnects with backoff. */
export function openRealtime(settings: RealtimeSettings): { close(): void } {
  let waiting: RealtimeEvent[] = [];
  let changes = new Map<string, RealtimeEvent>();
  let isScheduled = false;
  let isClosed = false;
  const flush = () => {
    isScheduled = false;
    const batch = [...changes.values(), ...waiting];
    waiting = [];
    changes = new Map();
    if (!isClosed) settings.onEvents(batch);
  };
  settings.onState('connecting');
  const socket = settings.open();
  socket.on(eventName, ((value: unknown) => {
    const event = readEvent(value);
    if (typeof event === 'string') {
      settings.onRejected(String((value as { type?: unknown } | null)?.type ?? ''), event);
      return;
    }
    if (event.type === 'document') changes.set(`document ${event.data.path}`, event);
    else if (isReference(event.type)) changes.set(event.type, event);
    else waiting.push(event);
    if (waiting.length > maxWaiting) waiting.shift();
    if (!isScheduled) {
      isScheduled = true;
      settings.schedule(flush);
    }
  }) as (...values: never[]) => void);
  socket.on('connect', () => settings.onState('online'));
  socket.on('disconnect', ((reason: string) => {
    // The platform closed the connection: socket.io does not reconnect, and the session is probably over.
    if (!isClosed) settings.onState(reason === 'io server disconnect' ? 'refused' : 'reconnecting');
  }) as (...values: never[]) => void);
  socket.on('connect_error', ((error: { message?: string }) => {
    if (!isClosed) settings.onState(error.message === 'A0200' ? 'refused' : 'reconnecting');
  }) as (...values: never[]) => void);
  socket.io.on('reconnect_attempt', () => !isClosed && settings.onState('reconnecting'));
  return {
    close() {
      isClosed = true;
      socket.disconnect();
      settings.onState('off');
    },
  };
}
