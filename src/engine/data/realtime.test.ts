import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type ServerOptions } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventName, referenceEventTypes } from '../../schemas/wire/event-names.ts';
import {
  openRealtime,
  type RealtimeEvent,
  type RealtimeSettings,
  type RealtimeSocket,
  readEvent,
  socketTransports,
} from './realtime.ts';

const alarm = { eventId: '1', eventDomainName: '设备', description: '灯杆倾斜', date: '2026-07-20 08:00:00' };
const good: [type: string, data: unknown][] = [
  ['alarm', alarm],
  ['AlarmInfo', { ...alarm, isRead: true }],
  ['AlarmCount', [{ uKey: 'deviceAlarm', value: 3 }]],
  ['NewsCenterUnReadNum', 7],
  ['NoticeUnReadNum', 0],
  ['NewsCenterValue', { id: '1', newsInfo: 'x', eventId: null }],
  ['NoticeValue', { id: '1', title: 'x' }],
  ['MiniappAuthValue', { anything: true }],
  ['ImportProgress', { taskId: '1', done: 5, total: 10 }],
  ['test', 'hello'],
];
const bad: [type: string, data: unknown][] = [
  ['alarm', { ...alarm, eventId: {} }],
  ['alarm', { ...alarm, eventId: '' }],
  ['AlarmInfo', null],
  ['AlarmCount', { uKey: 'deviceAlarm', value: 3 }],
  ['AlarmCount', [{ uKey: 'deviceAlarm', value: 'many' }]],
  ['NewsCenterUnReadNum', 'many'],
  ['NoticeUnReadNum', undefined],
  ['NewsCenterValue', { id: 1, newsInfo: 'x' }],
  ['NoticeValue', []],
  ['ImportProgress', { taskId: '1', done: '5', total: 10 }],
];
const texts: [type: string, data: unknown][] = [
  ['DeviceStatus', { deviceId: '1', onlineStatus: 'ONLINE' }],
  ['DeviceSensorValue', { deviceId: '1', values: { voltage: 220.5, on: true, mode: 'auto' } }],
];

describe('reading an event', () => {
  test.each([
    ['NewsCenterUnReadNum', '7', 7],
    ['NoticeUnReadNum', '0', 0],
    [
      'AlarmCount',
      [
        { uKey: 'deviceAlarm', value: '3' },
        { uKey: 'waterAlarm', value: 2 },
      ],
      [
        { uKey: 'deviceAlarm', value: 3 },
        { uKey: 'waterAlarm', value: 2 },
      ],
    ],
  ])('reads counts of %s that are texts, and rows that the bell does not know', (type, data, expected) => {
    expect(readEvent({ type, data })).toEqual({ type, data: expected });
  });

  test.each(['alarm', 'AlarmInfo'])(
    '%s with a numeric id and texts that are null, as the message of windows has them',
    (type) => {
      const data = { eventId: 77, eventDomainName: null, description: null, levelId: 3, deviceId: null };
      const expected = { eventId: '77', eventDomainName: '', description: '', date: '', levelId: '3', deviceId: null };
      expect(readEvent({ type, data })).toEqual({ type, data: expected });
    },
  );

  test('sensor values may come as the pairs of a device (RT-02)', () => {
    const sensorValueAttrs = [{ uKey: 'power', value: '58.5' }, { uKey: 'mode', value: null }, { value: 1 }];
    const read = (data: object) => readEvent({ type: 'DeviceSensorValue', data: JSON.stringify(data) });
    const values = { power: '58.5' };
    expect(read({ id: '7', uid: 'L-7', sensorValueAttrs })).toMatchObject({
      data: { deviceId: '7', deviceUid: 'L-7', values },
    });
    expect(read({ deviceId: '7', time: '2026-03-31 20:00:00', sensorValueAttrs })).toMatchObject({
      data: { deviceId: '7', time: '2026-03-31 20:00:00', values },
    });
    expect(read({ deviceId: '7', sensorValueAttrs: 'x' })).toBe('its data does not match the contract');
  });

  test.each(good)('%s (RT-02)', (type, data) => {
    expect(readEvent({ type, data })).toEqual({ type, data });
  });

  test.each(bad)('%s with %j is invalid', (type, data) => {
    expect(readEvent({ type, data })).toBe('its data does not match the contract');
  });

  test.each(texts)('%s has its data as a JSON string (RT-02)', (type, data) => {
    expect(readEvent({ type, data: JSON.stringify(data) })).toEqual({ type, data });
    expect(readEvent({ type, data })).toBe('its data is not a JSON string');
    expect(readEvent({ type, data: '{"deviceId":' })).toBe('its data is not a JSON string');
    expect(readEvent({ type, data: '{"deviceId":7}' })).toBe('its data does not match the contract');
  });

  test.each([...referenceEventTypes])('%s reports a change; its data is ignored', (type) => {
    expect(readEvent({ type, data: { huge: true } })).toEqual({ type, data: undefined });
    expect(readEvent({ type })).toEqual({ type, data: undefined });
  });

  test.each(['Unknown', 'toString', '__proto__', 'constructor', ''])('the type %s is unknown', (type) => {
    expect(readEvent({ type, data: {} })).toBe('unknown type');
  });

  test.each([null, undefined, 7, 'alarm', [], {}, { type: 7 }, { data: {} }])('%j is not an event', (value) => {
    expect(readEvent(value)).toBe('not {type, data}');
  });
});

/** A fake socket that records what the console receives. */
function follow() {
  const listeners = new Map<string, (value?: unknown) => void>();
  const socket: RealtimeSocket = {
    on: (event, listener) => listeners.set(event, listener as (value?: unknown) => void),
    io: { on: (event, listener) => listeners.set(`io ${event}`, listener as (value?: unknown) => void) },
    disconnect: vi.fn(),
  };
  const states: string[] = [];
  const batches: (readonly RealtimeEvent[])[] = [];
  const rejected: string[] = [];
  const frames: (() => void)[] = [];
  let signs = 0;
  const settings: RealtimeSettings = {
    open: () => socket,
    onState: (state) => states.push(state),
    onEvents: (batch) => batches.push(batch),
    onRejected: (type, reason) => rejected.push(`${type}: ${reason}`),
    onSign: () => {
      signs += 1;
    },
    schedule: (run) => frames.push(run),
  };
  const realtime = openRealtime(settings);
  const say = (event: string, value?: unknown) => listeners.get(event)?.(value);
  const hear = (value: unknown) => say(eventName, value);
  return { socket, states, batches, rejected, frames, realtime, say, hear, signs: () => signs };
}

describe('following the socket', () => {
  test('events of one frame are one batch in order', () => {
    const { hear, frames, batches } = follow();
    hear({ type: 'NoticeUnReadNum', data: 1 });
    hear({ type: 'NewsCenterUnReadNum', data: 2 });
    expect([batches.length, frames.length]).toEqual([0, 1]);
    frames[0]!();
    expect(batches).toEqual([
      [
        { type: 'NoticeUnReadNum', data: 1 },
        { type: 'NewsCenterUnReadNum', data: 2 },
      ],
    ]);
    hear({ type: 'NoticeUnReadNum', data: 3 });
    expect(frames).toHaveLength(2);
  });

  test('invalid events are dropped and reported, the others arrive', () => {
    const { hear, frames, batches, rejected } = follow();
    hear({ type: 'NoticeUnReadNum', data: 'x' });
    hear(null);
    hear({ type: 'test', data: 1 });
    frames[0]!();
    expect(rejected).toEqual(['NoticeUnReadNum: its data does not match the contract', ': not {type, data}']);
    expect(batches).toEqual([[{ type: 'test', data: 1 }]]);
  });

  test('20,000 events in one frame are one batch of the newest 5,000, without losing changes', () => {
    const { hear, frames, batches } = follow();
    hear({ type: 'area' });
    hear({ type: 'document', data: { path: '/a' } });
    for (let value = 0; value < 20_000; value++) {
      hear({ type: 'test', data: value });
      if (value % 100 === 0) hear({ type: 'area' });
    }
    expect(frames).toHaveLength(1);
    frames[0]!();
    const [batch] = batches;
    expect(batch).toHaveLength(5002);
    expect(batch?.slice(0, 3)).toEqual([
      { type: 'area', data: undefined },
      { type: 'document', data: { path: '/a' } },
      { type: 'test', data: 15_000 },
    ]);
    expect(batch?.at(-1)).toEqual({ type: 'test', data: 19_999 });
  });

  test('a flood of one type drops none of another', () => {
    const { hear, frames, batches } = follow();
    hear({ type: 'alarm', data: alarm });
    for (let value = 0; value < 30_000; value++) hear({ type: 'test', data: value });
    hear({ type: 'alarm', data: { ...alarm, eventId: '2' } });
    frames[0]!();
    const [batch = []] = batches;
    expect(batch.filter(({ type }) => type === 'alarm')).toHaveLength(2);
    expect([batch.length, batch[0]?.type, batch.at(-1)?.type]).toEqual([5002, 'alarm', 'alarm']);
  });

  test('of a device and of a count only the latest of a frame arrives, with all values that were reported', () => {
    const { hear, frames, batches } = follow();
    const report = (deviceId: string, values: object) =>
      hear({ type: 'DeviceSensorValue', data: JSON.stringify({ deviceId, values }) });
    for (let count = 0; count < 20_000; count++) report('1', { power: count });
    report('1', { voltage: 220 });
    report('2', { power: 7 });
    for (const onlineStatus of ['OFFLINE', 'ONLINE'])
      hear({ type: 'DeviceStatus', data: JSON.stringify({ deviceId: '1', onlineStatus }) });
    hear({ type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: 1 }] });
    hear({ type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: 2 }] });
    frames[0]!();
    expect(batches).toEqual([
      [
        { type: 'DeviceSensorValue', data: { deviceId: '1', values: { power: 19_999, voltage: 220 } } },
        { type: 'DeviceSensorValue', data: { deviceId: '2', values: { power: 7 } } },
        { type: 'DeviceStatus', data: { deviceId: '1', onlineStatus: 'ONLINE' } },
        { type: 'AlarmCount', data: [{ uKey: 'deviceAlarm', value: 2 }] },
      ],
    ]);
  });

  test('events, pings and the connection are signs of the platform', () => {
    const { hear, say, signs } = follow();
    say('connect');
    say('io ping');
    hear({ type: 'Unknown' });
    expect(signs()).toBe(3);
    say('disconnect');
    expect(signs()).toBe(3);
  });

  test('reports the state of the connection', () => {
    const { say, states, realtime, socket } = follow();
    say('connect');
    say('disconnect');
    say('io reconnect_attempt');
    say('connect_error', { message: 'xhr poll error' });
    say('connect');
    say('connect_error', { message: 'A0200' });
    say('connect');
    say('disconnect', 'io server disconnect');
    expect(states).toEqual([
      'connecting',
      'online',
      'reconnecting',
      'reconnecting',
      'reconnecting',
      'online',
      'refused',
      'online',
      'refused',
    ]);
    realtime.close();
    say('disconnect');
    expect(states.at(-1)).toBe('off');
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  test('no events arrive after close', () => {
    const { hear, frames, batches, realtime } = follow();
    hear({ type: 'test', data: 1 });
    realtime.close();
    frames[0]!();
    expect(batches).toEqual([]);
  });
});

describe('against a real socket.io server', () => {
  const cleanups: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  /** A socket server on a new port or on its previous one. */
  async function listen(port = 0, options: Partial<ServerOptions> = {}) {
    const http: HttpServer = createServer();
    const server = new Server(http, options);
    const asked: string[] = [];
    http.prependListener('request', ({ url }) => void asked.push(url ?? ''));
    const handshakes: { userId: unknown; token: unknown; url: string }[] = [];
    server.use((socket, next) => {
      const { query, auth, url } = socket.handshake;
      handshakes.push({ userId: query.userId, token: auth.token, url });
      next(auth.token === 'refused' ? new Error('A0200') : undefined);
    });
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    let isOpen = true;
    const close = async () => {
      if (isOpen) await server.close();
      isOpen = false;
    };
    cleanups.push(close);
    return { server, asked, handshakes, close, port: (http.address() as AddressInfo).port };
  }

  function connect(port: number, token = 'Bearer abc') {
    const states: string[] = [];
    const events: RealtimeEvent[] = [];
    const realtime = openRealtime({
      open: () =>
        io(`http://127.0.0.1:${port}`, {
          ...socketTransports,
          path: '/socket.io',
          query: { userId: '7' },
          auth: { token },
          reconnectionDelay: 20,
          reconnectionDelayMax: 100,
        }),
      onState: (state) => states.push(state),
      onEvents: (batch) => events.push(...batch),
      onRejected: () => undefined,
      onSign: () => undefined,
      schedule: (run) => void setImmediate(run),
    });
    cleanups.push(() => realtime.close());
    return { states, events };
  }

  test('connects at /socket.io with userId and token and receives WebSocketEvent (RT-01)', async () => {
    const { server, handshakes, port } = await listen();
    const { states, events } = connect(port);
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'online']));
    expect(handshakes).toMatchObject([{ userId: '7', token: 'Bearer abc' }]);
    expect(handshakes[0]?.url).toMatch(/^\/socket\.io\/\?.*userId=7/);
    server.emit(eventName, { type: 'DeviceStatus', data: '{"deviceId":"1","onlineStatus":"OFFLINE"}' });
    server.emit('somethingElse', { type: 'test', data: 1 });
    server.emit(eventName, { type: 'NoticeUnReadNum', data: 4 });
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events).toEqual([
      { type: 'DeviceStatus', data: { deviceId: '1', onlineStatus: 'OFFLINE' } },
      { type: 'NoticeUnReadNum', data: 4 },
    ]);
  });

  test('uses a WebSocket from the start, without polling (RT-01)', async () => {
    const { asked, port } = await listen();
    const { states } = connect(port);
    await vi.waitFor(() => expect(states.at(-1)).toBe('online'));
    expect(asked).toEqual([]);
  });

  test('polls if WebSockets are blocked', async () => {
    const { server, asked, port } = await listen(0, { transports: ['polling'] });
    const { states, events } = connect(port);
    await vi.waitFor(() => expect(states.at(-1)).toBe('online'));
    expect(asked.length).toBeGreaterThan(0);
    server.emit(eventName, { type: 'test', data: 'by polling' });
    await vi.waitFor(() => expect(events).toEqual([{ type: 'test', data: 'by polling' }]));
  });

  test('reconnects after a restart of the platform', async () => {
    const first = await listen();
    const { states, events } = connect(first.port);
    await vi.waitFor(() => expect(states.at(-1)).toBe('online'));
    await first.close();
    await vi.waitFor(() => expect(states.at(-1)).toBe('reconnecting'));
    const second = await listen(first.port);
    await vi.waitFor(() => expect(states.at(-1)).toBe('online'));
    second.server.emit(eventName, { type: 'test', data: 'again' });
    await vi.waitFor(() => expect(events).toEqual([{ type: 'test', data: 'again' }]));
  });

  test('a rejected token differs from a lost connection', async () => {
    const { port } = await listen();
    const { states } = connect(port, 'refused');
    await vi.waitFor(() => expect(states).toContain('refused'));
    expect(states).not.toContain('online');
  });
});

test("an alarm comes with the texts of the reader's language, and keeps both", () => {
  const texts = {
    zh: { eventDomainName: '设备告警', eventTypeName: '过压告警', description: '电压 251 V，高于 245 V' },
    en: { eventDomainName: 'Device alarm', eventTypeName: 'Overvoltage', description: 'Voltage 251 V, above 245 V' },
  };
  const data = { eventId: 'a', date: '2026-11-29 10:00:00', ...texts.zh, texts };
  const readFor = (language: 'zh' | 'en') => readEvent({ type: 'AlarmInfo', data }, language);
  expect(readFor('zh')).toMatchObject({ data: { ...texts.zh, texts } });
  expect(readFor('en')).toMatchObject({ data: { ...texts.en, texts } });
});
