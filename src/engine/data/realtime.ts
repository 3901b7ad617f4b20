import * as checks from '../../schemas/generated/events.js';
import {
  eventName,
  type ReferenceEventType,
  referenceEventTypes,
  textEventTypes,
} from '../../schemas/wire/event-names.ts';
import type { EventData, EventType } from '../../schemas/wire/events.ts';

/** The part of a socket.io client that is used; tests bring a real one or an object. */
export interface RealtimeSocket {
  on(event: string, listener: (...values: never[]) => void): unknown;
  io: { on(event: string, listener: (...values: never[]) => void): unknown };
  disconnect(): unknown;
}

/**
 * How the socket travels (options of socket.io): a WebSocket at once, as RT-01 says, and polling where WebSockets do not come through.
 * Polling first would hold calls open that share the browser's six connections with everything else, the more of them the more often
 * the line breaks, and would want all calls of one socket to reach the same instance.
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
  /** Events of one frame together: what has changed once each, then all others in the order they came. */
  onEvents(events: readonly RealtimeEvent[]): void;
  /** Events that do not fit the wire contract are dropped and told here. */
  onRejected(type: string, reason: string): void;
  /** Runs once before the next paint; hidden pages get a timer instead. */
  schedule(run: () => void): void;
}

/** The generated check of each type's data. */
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
};

/**
 * At most so many events wait for a frame: a flood drops the oldest and never grows the memory. Events that say that
 * something has changed are not among them: one of each stands for all of its frame, and none is dropped.
 */
const maxWaiting = 5000;
const isKnown = (type: string): type is EventType => Object.hasOwn(checkOf, type);
const isReference = (type: string): type is ReferenceEventType =>
  (referenceEventTypes as readonly string[]).includes(type);
const isDocument = (data: unknown): data is { path: string } =>
  typeof data === 'object' && data !== null && typeof (data as { path?: unknown }).path === 'string';

/**
 * Checks one wire event against the contract (RT-02): DeviceStatus and DeviceSensorValue carry JSON as text.
 *
 * @returns the event, or the reason why it is dropped
 */
export function readEvent(value: unknown): RealtimeEvent | string {
  if (!checks.WireEvent(value)) return 'not {type, data}';
  const { type, data } = value as { type: string; data: unknown };
  if (isReference(type)) return { type, data: undefined };
  if (type === 'document') return isDocument(data) ? { type, data } : 'its data does not fit the contract';
  if (!isKnown(type)) return 'unknown type';
  let content = data;
  if (textEventTypes.includes(type)) {
    if (typeof data !== 'string') return 'its data is not a JSON text';
    try {
      content = JSON.parse(data);
    } catch {
      return 'its data is not a JSON text';
    }
  }
  return checkOf[type](content) ? ({ type, data: content } as RealtimeEvent) : 'its data does not fit the contract';
}

/** Opens the socket and hands events on in batches per frame. Reconnecting with backoff is socket.io's. */
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
    // The platform itself has hung up: socket.io does not call again, and most likely the session is over.
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
