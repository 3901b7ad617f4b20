import * as checks from '../../schemas/generated/events.js';
import { isRecord } from '../../schemas/rules/is-record.ts';
import {
  eventName,
  type ReferenceEventType,
  referenceEventTypes,
  repeatedName,
  textEventTypes,
} from '../../schemas/wire/event-names.ts';
import type { EventData, EventType } from '../../schemas/wire/events.ts';
import { inLanguage, withTexts } from './alarm-texts.ts';

/** The part of a socket.io client that is used; tests pass a real one or an object. */
export interface RealtimeSocket {
  /** True if the platform was told since when the page reads, and repeats the events since then. */
  repeats?: boolean;
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
  /**
   * Called instead of the state 'online' for the first connection to a platform that repeats events (`repeated`), once it
   * has: true if nothing was missed since the page began to read.
   */
  onRepeated?: ((isComplete: boolean) => void) | undefined;
  /** The events of one frame: changes once each, then all others in order, then the latest of each device and count. */
  onEvents(events: readonly RealtimeEvent[]): void;
  /** Called with events that violate the wire contract, which are dropped. */
  onRejected(type: string, reason: string): void;
  /** The reader's language. Default: Chinese. */
  language?(): 'zh' | 'en';
  /** The connection lives: it was opened, or the platform has sent something. */
  onSign(): void;
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
  FeedbackValue: checks.FeedbackValue,
};

/**
 * Maximum number of events of one type waiting for a frame: a flood drops the oldest of its own type, to bound memory.
 * Events that a later one replaces are not among them: one represents all of its frame, and none is dropped.
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
 * @param language of the reader: alarms come with the texts of each
 * @returns the event, or the reason to drop it
 */
export function readEvent(value: unknown, language: 'zh' | 'en' = 'zh'): RealtimeEvent | string {
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
  if (alarmTypes.includes(type)) content = inLanguage(withTexts(content), language);
  if (type === 'DeviceSensorValue') content = withValues(content);
  return checkOf[type](content) ? ({ type, data: content } as RealtimeEvent) : 'its data does not match the contract';
}

/** Events whose counts some platforms send as texts. */
const countTypes: readonly string[] = ['AlarmCount', 'NewsCenterUnReadNum', 'NoticeUnReadNum'];

/** Converts a count, or the counts of rows, from text to number. */
function withNumbers(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((row) => (isRecord(row) ? { ...row, value: withNumbers(row.value) } : row));
  return typeof data === 'string' && /^\s*\d{1,15}\s*$/.test(data) ? Number(data) : data;
}

/** Some platforms send values as the pairs that a device has (contract 3.8). */
function withValues(data: unknown): unknown {
  if (!isRecord(data) || data.values !== undefined || !Array.isArray(data.sensorValueAttrs)) return data;
  const pairs = (data.sensorValueAttrs as unknown[]).flatMap((pair): [string, unknown][] => {
    const { uKey, value } = Object(pair) as { uKey?: unknown; value?: unknown };
    return typeof uKey === 'string' && value !== null && value !== undefined ? [[uKey, value]] : [];
  });
  const { id, uid, deviceId = id, deviceUid = uid, time } = data;
  return {
    deviceId,
    ...(deviceUid === undefined ? {} : { deviceUid }),
    values: Object.fromEntries(pairs),
    ...(time === undefined ? {} : { time }),
  };
}

const alarmTypes: readonly string[] = ['alarm', 'AlarmInfo'];

/** The events of one frame. */
class Frame {
  /** Changes of documents and reference data, by what they are about. */
  private readonly changes = new Map<string, RealtimeEvent>();
  /** The rest in order, by type for the limit. */
  private readonly waiting = new Map<string, { event: RealtimeEvent; place: number }[]>();
  /** States and counts, of which only the last matters. */
  private readonly latest = new Map<string, RealtimeEvent>();
  private places = 0;

  add(event: RealtimeEvent): void {
    if (event.type === 'document') this.changes.set(`document ${event.data.path}`, event);
    else if (isReference(event.type)) this.changes.set(event.type, event);
    else if (countTypes.includes(event.type)) this.latest.set(event.type, event);
    else if (event.type === 'DeviceStatus') this.latest.set(`status ${event.data.deviceId}`, event);
    else if (event.type === 'DeviceSensorValue') this.addValues(event);
    else this.wait(event);
  }

  /** Changes once each, then the others in order of arrival, then what is latest. */
  read(): RealtimeEvent[] {
    const lists = [...this.waiting.values()].map((list) => list.slice(-maxWaiting));
    const ordered = lists.length === 1 ? lists[0]! : lists.flat().sort((one, other) => one.place - other.place);
    return [...this.changes.values(), ...ordered.map(({ event }) => event), ...this.latest.values()];
  }

  /** Reports of a device in one frame are one: later values replace earlier ones of the same key. */
  private addValues(event: Extract<RealtimeEvent, { type: 'DeviceSensorValue' }>): void {
    const key = `values ${event.data.deviceId}`;
    const earlier = this.latest.get(key);
    const values = earlier?.type === 'DeviceSensorValue' ? { ...earlier.data.values, ...event.data.values } : undefined;
    this.latest.set(key, values ? { ...event, data: { ...event.data, values } } : event);
  }

  private wait(event: RealtimeEvent): void {
    const list = this.waiting.get(event.type) ?? [];
    this.waiting.set(event.type, list);
    this.places += 1;
    list.push({ event, place: this.places });
    // In portions: removing the first of a long list one by one would be slow.
    if (list.length >= 2 * maxWaiting) list.splice(0, list.length - maxWaiting);
  }
}

/** Opens the socket and delivers events in batches per frame. socket.io reconnects with backoff. */
export function openRealtime(settings: RealtimeSettings): { close(): void } {
  let frame: Frame | undefined;
  let isClosed = false;
  const flush = () => {
    const batch = frame?.read() ?? [];
    frame = undefined;
    if (!isClosed) settings.onEvents(batch);
  };
  settings.onState('connecting');
  const socket = settings.open();
  socket.on(eventName, ((value: unknown) => {
    settings.onSign();
    const event = readEvent(value, settings.language?.());
    if (typeof event === 'string') {
      settings.onRejected(String((value as { type?: unknown } | null)?.type ?? ''), event);
      return;
    }
    if (frame === undefined) {
      frame = new Frame();
      settings.schedule(flush);
    }
    frame.add(event);
  }) as (...values: never[]) => void);
  // The platform sends a ping every 25 seconds, also when nothing happens.
  socket.io.on('ping', () => settings.onSign());
  let { onRepeated } = settings;
  socket.on('connect', () => {
    settings.onSign();
    if (!onRepeated) settings.onState('online');
  });
  // Follows the events that it is about.
  socket.on(repeatedName, ((isComplete: unknown) => {
    const tell = onRepeated;
    onRepeated = undefined;
    if (!isClosed) tell?.(isComplete === true);
  }) as (...values: never[]) => void);
  socket.on('disconnect', ((reason: string) => {
    // The platform closed the connection: socket.io does not reconnect, and the session is probably over.
    onRepeated = undefined;
    if (!isClosed) settings.onState(reason === 'io server disconnect' ? 'refused' : 'reconnecting');
  }) as (...values: never[]) => void);
  socket.on('connect_error', ((error: { message?: string }) => {
    onRepeated = undefined;
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
