import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ReferenceName, referenceNames } from '../../../schemas/grammar/reference-names.ts';
import { type ReferenceEventType, referenceEventTypes } from '../../../schemas/wire/event-names.ts';
import { referenceCatalogue } from '../../data/reference-catalogue.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, readBareSite, testUser } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** The reference data that each event invalidates (specification, section 4). */
const staleBy: Record<ReferenceEventType, readonly ReferenceName[]> = {
  area: ['areaTree', 'deviceAreaTree', 'carrierAreaTree'],
  dictionary: ['dictionary', 'alarmLevels'],
  department: ['departmentTree', 'deviceDepartmentTree', 'carrierDepartmentTree', 'staff'],
  alarmType: ['alarmTypes', 'alarmTypeList', 'eventTypes'],
  definitionEnum: ['flowDefinitions'],
  deviceType: ['deviceProducts', 'permittedProducts', 'deviceTypes', 'deviceTypesOrNone'],
  deviceModel: ['deviceProducts', 'permittedProducts', 'deviceTypes', 'deviceTypesOrNone'],
  carrierType: ['carrierTypes', 'carrierTypesOrNone'],
  carrierModel: ['carrierModels', 'permittedCarrierModels', 'carrierModelsOrNone'],
  facilityType: ['facilityTypes', 'facilityTypesOrNone'],
  FacilityModel: ['facilityModels', 'permittedFacilityModels', 'facilityModelsOrNone'],
  form: ['forms'],
};

/** The reference data that calls read; the rest is computed from it. */
const called = referenceNames.filter((name) => 'read' in referenceCatalogue[name]);

/** A signed-in user with an open socket, and all calls of reference data. */
async function live(more: Parameters<typeof createSignedInConsole>[0] = {}) {
  const calls: string[] = [];
  server.use(
    http.all(at('/*'), ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (/userInfo|mainMenu|recent|isIntranet|cache|personalizedSettings|document\/index/.test(pathname))
        return undefined;
      calls.push(`${request.method} ${pathname}${search}`);
      return success({ read: calls.length });
    }),
  );
  const test = await createSignedInConsole({ documents: await readBareSite(), ...more });
  await test.console.route.enter('/workTable', '');
  await vi.waitFor(() => expect(test.sockets).toHaveLength(1));
  const { socket, userId, token } = test.sockets[0]!;
  // The store listens once the socket is open.
  await vi.waitFor(() => expect(test.console.events.state).toBe('connecting'));
  const hear = (type: string, data?: unknown) => socket.say('WebSocketEvent', { type, data });
  const loadAll = async () => {
    await Promise.all(referenceNames.map((name) => test.console.reference.get(name).need()));
    calls.length = 0;
  };
  const settle = async () => {
    test.timers.pass(16);
    await vi.waitFor(() =>
      expect(referenceNames.some((name) => test.console.reference.get(name).state === 'loading')).toBe(false),
    );
  };
  const wake = () => {
    for (const listener of test.listeners.wake) listener();
  };
  return { ...test, calls, socket, userId, token, hear, loadAll, settle, wake };
}

test("one socket opens with the session's user and token (RT-01)", async () => {
  const { sockets, userId, token, console } = await live();
  expect([userId, token()]).toEqual(['7', 'Bearer abc']);
  await console.route.enter('/admin/users', '');
  expect(sockets).toHaveLength(1);
});

describe('a platform that repeats events', () => {
  test('is asked for nothing again if none is missing, and counts are read once (RT-04)', async () => {
    const { socket, hear, loadAll, settle, calls, console } = await live({ repeatsEvents: true });
    await loadAll();
    const counted = vi.fn(async () => undefined);
    console.events.whenBack(counted);
    socket.say('connect');
    hear('dictionary');
    expect(console.events.state).toBe('connecting');
    socket.say('repeated', true);
    await settle();
    expect(console.events.state).toBe('online');
    expect(counted).toHaveBeenCalledOnce();
    expect(new Set(calls)).toEqual(new Set(['GET /system/api/dictionaryType/all']));
  });

  test('is asked for all again if some are missing, and after a break (RT-04)', async () => {
    const { socket, loadAll, calls, console, timers } = await live({ repeatsEvents: true });
    await loadAll();
    socket.say('connect');
    socket.say('repeated', false);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(called.length));
    calls.length = 0;
    socket.say('disconnect', 'transport close');
    expect(console.events.state).toBe('reconnecting');
    socket.say('connect');
    socket.say('repeated', true);
    timers.pass(5_000);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(called.length));
  });
});

describe('events of reference data', () => {
  test.each([...referenceEventTypes])('%s reloads exactly its data (RT-03)', async (type) => {
    const { hear, loadAll, settle, console } = await live();
    await loadAll();
    const before = new Map(referenceNames.map((name) => [name, console.reference.get(name).data]));
    hear(type);
    await settle();
    const changed = referenceNames.filter((name) => console.reference.get(name).data !== before.get(name));
    expect(changed.toSorted()).toEqual(staleBy[type].toSorted());
  });

  test('do not reload data that was never requested (RT-03)', async () => {
    const { hear, settle, calls } = await live();
    for (const type of referenceEventTypes) hear(type);
    await settle();
    expect(calls).toEqual([]);
  });

  test('many of one type in a frame are one reload (RT-03)', async () => {
    const { hear, loadAll, settle, calls } = await live();
    await loadAll();
    for (let count = 0; count < 500; count++) hear('area');
    await settle();
    expect(calls.toSorted()).toEqual([
      'GET /system/api/area/tree',
      'GET /system/api/area/tree?groupName=Carrier&leastTree=true',
      'GET /system/api/area/tree?groupName=Device&leastTree=true',
    ]);
  });
});

test('the last event of each type is stored, and followers are notified (RT-02)', async () => {
  const { hear, timers, console } = await live();
  const heard: number[] = [];
  const stop = console.events.follow('NoticeUnReadNum', (count) => heard.push(count));
  hear('NoticeUnReadNum', 1);
  hear('NewsCenterUnReadNum', 9);
  hear('NoticeUnReadNum', 2);
  timers.pass(16);
  expect(console.events.last).toEqual({ NoticeUnReadNum: 2, NewsCenterUnReadNum: 9 });
  expect(heard).toEqual([2]);
  stop();
  hear('NoticeUnReadNum', 3);
  timers.pass(16);
  expect(heard).toEqual([2]);
  expect(console.events.last.NoticeUnReadNum).toBe(3);
});

test('data that was read before the connection is read again once it is open', async () => {
  const { socket, loadAll, settle, calls } = await live();
  await loadAll();
  expect(calls).toEqual([]);
  socket.say('connect');
  await settle();
  expect(calls).toHaveLength(called.length);
});

test('what has failed before the first connection waits for its retry, and is read again after a loss', async () => {
  const { socket, settle, console } = await live();
  let reads = 0;
  server.use(
    http.get(at('/system/api/department/tree'), () => {
      reads += 1;
      return HttpResponse.error();
    }),
  );
  const tree = console.reference.get('departmentTree');
  await tree.need();
  expect([tree.state, reads]).toEqual(['failed', 1]);
  socket.say('connect');
  await settle();
  expect([tree.state, reads]).toEqual(['failed', 1]);
  socket.say('disconnect');
  socket.say('connect');
  await settle();
  expect(reads).toBe(2);
});

test('a reconnection reloads what it may have missed', async () => {
  const { socket, loadAll, settle, calls, console } = await live();
  socket.say('connect');
  await loadAll();
  socket.say('disconnect');
  expect(console.events.state).toBe('reconnecting');
  expect(calls).toEqual([]);
  socket.say('connect');
  await settle();
  expect(calls).toHaveLength(called.length);
});

describe('after a loss', () => {
  test('the screen is complete until the last sign, and wholly once all is read (RT-04)', async () => {
    const { socket, loadAll, timers, console, environment } = await live();
    socket.say('connect');
    await loadAll();
    const atPing = environment.now();
    socket.say('io ping');
    timers.pass(20_000);
    expect(console.events.completeUntil).toBeUndefined();
    socket.say('disconnect');
    socket.say('io reconnect_attempt');
    expect(console.events).toMatchObject({ state: 'reconnecting', completeUntil: atPing });
    const held: (() => void)[] = [];
    server.use(
      http.get(at('/system/api/department/tree'), async () => {
        await new Promise<void>((resolve) => void held.push(resolve));
        return success({ read: 'late' });
      }),
    );
    const shell = { isRead: false };
    console.events.whenBack(async () => {
      shell.isRead = true;
    });
    socket.say('connect');
    await vi.waitFor(() => {
      const loading = referenceNames.filter((name) => console.reference.get(name).state === 'loading');
      expect(loading).toContain('departmentTree');
      expect(shell.isRead).toBe(true);
    });
    expect(console.events).toMatchObject({ state: 'online', completeUntil: atPing });
    await vi.waitFor(() => {
      for (const answer of held.splice(0)) answer();
      expect(console.events.completeUntil).toBeUndefined();
    });
    expect(console.reference.get('departmentTree').data).toEqual({ read: 'late' });
  });

  test('what could not be read is retried, and given up after three times (RT-04)', async () => {
    const { socket, loadAll, timers, console } = await live();
    socket.say('connect');
    await loadAll();
    let reads = 0;
    server.use(
      http.post(at('/workflow/definition/definitionEnum'), () => {
        reads += 1;
        return HttpResponse.error();
      }),
    );
    socket.say('disconnect');
    socket.say('connect');
    const flows = console.reference.get('flowDefinitions');
    await vi.waitFor(() => expect([reads, flows.state]).toEqual([1, 'failed']));
    expect(console.events.completeUntil).toBeDefined();
    await vi.waitFor(() => {
      timers.pass(5000);
      expect(console.events.completeUntil).toBeUndefined();
    });
    timers.pass(60_000);
    expect(reads).toBe(4);
  });

  test('a connection that opens and dies every second neither repeats nor aborts its reads (RT-04)', async () => {
    const { socket, loadAll, timers, calls, console } = await live();
    socket.say('connect');
    await loadAll();
    const names = () => referenceNames.some((name) => console.reference.get(name).state === 'loading');
    for (let second = 0; second < 20; second += 1) {
      socket.say('disconnect');
      socket.say('io reconnect_attempt');
      socket.say('connect');
      await vi.waitFor(() => expect(names()).toBe(false));
      timers.pass(1000);
    }
    await vi.waitFor(() => {
      timers.pass(1000);
      expect(console.events.completeUntil).toBeUndefined();
    });
    // At second 0, 5, 10 ... at most, each everything once.
    expect(calls.length / called.length).toBeGreaterThanOrEqual(2);
    expect(calls.length / called.length).toBeLessThanOrEqual(6);
  });

  test('a machine that slept for eight hours opens a new socket, and says until when its data is (RT-04)', async () => {
    const { socket, sockets, loadAll, timers, console, environment, wake } = await live();
    socket.say('connect');
    await loadAll();
    const asleepAt = environment.now();
    wake();
    expect(sockets).toHaveLength(1);
    timers.now += 8 * 3_600_000;
    wake();
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    expect(socket.isClosed).toBe(true);
    expect(console.events.completeUntil).toBe(asleepAt);
    await vi.waitFor(() => expect(console.events.state).toBe('connecting'));
    sockets[1]!.socket.say('connect');
    await vi.waitFor(() => expect(console.events.completeUntil).toBeUndefined());
  });

  test('a clock that is set back neither delays the reads nor dates the data in the future', async () => {
    const { socket, loadAll, timers, console, environment, calls } = await live();
    socket.say('connect');
    await loadAll();
    timers.now -= 3_600_000;
    socket.say('disconnect');
    expect(console.events.completeUntil).toBeLessThanOrEqual(environment.now());
    socket.say('connect');
    await vi.waitFor(() => expect(console.events.completeUntil).toBeUndefined());
    expect(calls).toHaveLength(called.length);
  });
});

test('events that are unknown or invalid are ignored and counted by type', async () => {
  const { hear, timers, console } = await live();
  const warn = vi.mocked(globalThis.console.warn);
  warn.mockClear();
  for (let count = 0; count < 500; count++) {
    hear('Weather', { rain: count });
    hear('alarm', { eventId: { count } });
  }
  hear('NoticeUnReadNum', 3);
  timers.pass(16);
  expect([...console.events.rejected]).toEqual([
    ['Weather', 500],
    ['alarm', 500],
  ]);
  expect(console.events.last).toEqual({ NoticeUnReadNum: 3 });
  expect(warn).toHaveBeenCalledTimes(2);
  for (let count = 0; count < 1000; count++) hear(`Invented${count}`);
  expect(console.events.rejected.size).toBe(51);
  expect(console.events.rejected.get('others')).toBe(952);
});

test('a background reload fails silently and keeps the last data, marked as stale', async () => {
  const { socket, loadAll, settle, hear, console } = await live();
  socket.say('connect');
  await loadAll();
  const tree = console.reference.get('departmentTree');
  const before = tree.data;
  server.use(http.all(at('/*'), () => HttpResponse.error()));
  hear('department');
  await settle();
  socket.say('disconnect');
  socket.say('connect');
  await settle();
  expect(tree).toMatchObject({ state: 'failed', error: { kind: 'network' } });
  expect(tree.data).toBe(before);
  expect(console.messages).toMatchObject({ box: undefined, toast: undefined });
  // An explicit read reports it.
  await tree.load();
  expect(console.messages.box).toBeDefined();
});

test('a socket closed by the platform reopens with the current token while the session is valid', async () => {
  const { socket, sockets, timers, settle, loadAll, calls, console } = await live();
  socket.say('connect');
  await loadAll();
  const asked: string[] = [];
  server.use(
    http.get(at('/system/api/userInfo'), () => {
      asked.push('userInfo');
      return success(testUser);
    }),
  );
  socket.say('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => {
    timers.pass(5000);
    expect(sockets).toHaveLength(2);
  });
  await vi.waitFor(() => expect(console.events.state).toBe('connecting'));
  sockets[1]!.socket.say('connect');
  await settle();
  expect(calls).toHaveLength(called.length);
  expect(socket.isClosed).toBe(true);
});

test('a socket whose code cannot be loaded counts as lost, and is opened again until it can', async () => {
  const world = await createSignedInConsole({ documents: await readBareSite() });
  const { console, environment, sockets, timers } = world;
  const { openSocket } = environment;
  const failed = vi.fn(() => Promise.reject(new Error('the platform is away')));
  environment.openSocket = failed;
  await console.route.enter('/workTable', '');
  await vi.waitFor(() => expect(console.events.state).toBe('reconnecting'));
  // Each opening tries twice.
  expect(failed).toHaveBeenCalledTimes(2);
  timers.pass(4999);
  expect(failed).toHaveBeenCalledTimes(2);
  timers.pass(1);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(4));
  environment.openSocket = openSocket;
  await vi.waitFor(() => {
    timers.pass(5000);
    expect(sockets).toHaveLength(1);
  });
  await vi.waitFor(() => expect(console.events.state).toBe('connecting'));
});

test('sign-out closes the socket and clears its events', async () => {
  const { socket, console, hear, timers } = await live();
  hear('NoticeUnReadNum', 1);
  timers.pass(16);
  await console.route.exits.sessionLost();
  expect(socket.isClosed).toBe(true);
  expect(console.events).toMatchObject({ state: 'off', last: {} });
});

test('a rejected socket redirects to sign-in only if the session has ended', async () => {
  const { socket, went, console } = await live();
  const asked: boolean[] = [];
  const answerUser = (answer: () => Response) =>
    server.use(
      http.get(at('/system/api/userInfo'), () => {
        asked.push(console.session.isSignedIn);
        return answer();
      }),
    );
  answerUser(() => success(testUser));
  socket.say('connect_error', { message: 'A0200' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answerUser(() => failure('A0200', '登录已失效'));
  socket.say('connect_error', { message: 'A0200' });
  await vi.waitFor(() => expect(went).toHaveLength(1));
  expect(asked).toEqual([true, true]);
  expect(went[0]).toMatch(/^\/login\?/);
});

test('a socket rejected because the password must be changed first leads there and is not opened again', async () => {
  const { socket, sockets, timers, went } = await live();
  server.use(http.get(at('/system/api/userInfo'), () => success({ ...testUser, passwordDue: 'expired' })));
  socket.say('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(went).toEqual([expect.stringMatching(/^\/changePassword/)]));
  timers.pass(60_000);
  expect(sockets).toHaveLength(1);
  expect(socket.isClosed).toBe(true);
});
