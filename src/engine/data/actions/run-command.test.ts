import { expect, test } from 'vitest';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { verbs } from '../../../schemas/verbs/index.ts';
import type { Call } from '../http/call.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Values } from '../ports.ts';
import { fakeHttp } from '../test-http.ts';
import type { Step } from './define-verb.ts';
import { runCommand } from './run-command.ts';

const dim = { key: 'dim', name: 'Dim', parameters: [] };
const lamps = ['1', '2', '3'].map((id) => ({ id, name: `Lamp ${id}`, productModelId: id === '3' ? '8' : '7' }));
const [lamp] = lamps;
const sent = {
  id: '90',
  trackStatus: 'PROCESS',
  sentTime: '2026-03-31 10:00:00',
  expiresTime: '2026-03-31 10:00:10',
};

interface World {
  values?: Values;
  /** What the platform reports once a command or a task was sent. */
  reports?: Values[];
  answers?: Record<string, unknown>;
  yes?: boolean;
  isCancelled?: boolean;
}

/** Runs the command `dim` and returns what was asked, sent and told. */
async function run(words: Values, { values = {}, reports = [], answers = {}, yes = true, isCancelled }: World = {}) {
  const done: string[] = [];
  const calls: Call[] = [];
  const kept: Values = {};
  const listeners = new Map<string, (data: never) => void>();
  const timers: { run: () => void; ms: number }[] = [];
  const platform: Record<string, unknown> = {
    'GET 7': [dim],
    'GET 8': [],
    'POST /island-streaming/command/sendDownlinkCommond': sent,
    'POST /island-streaming/batch/batchTask': '50',
    ...answers,
  };
  const http = fakeHttp((call) => {
    calls.push(call);
    const isSent = /sendDownlink|batchTask$/.test(call.path);
    if (isSent)
      for (const report of reports) listeners.get(report.taskOf ? 'BatchTask' : 'CommandReply')?.(report as never);
    return platform[`${call.method} ${call.path}`] ?? platform[`${call.method} ${String(call.pathValues?.id)}`];
  });
  const ports = {
    call: http,
    clock: {
      now: () => 0,
      today: () => '',
      timer: (next: () => void, ms: number) => void timers.push({ run: next, ms }),
    },
    events: {
      last: {},
      followBatch: () => () => undefined,
      follow: (type: string, listener: (data: never) => void) => {
        listeners.set(type, listener);
        return () => void listeners.delete(type);
      },
    },
    ask: async ({ title }: { title: never }) => {
      done.push(`ask ${textIn('en', title)}`);
      return yes;
    },
    secret: {
      askWeChat: async () => undefined,
      confirmBatch: async () => {
        done.push('password');
        if (isCancelled) throw new PlatformError('cancelled', '');
        return { values: {}, headers: { 'X-Operation-Ticket': 't' } };
      },
    },
    tell: {
      toast: (tone: string, text: never) => void done.push(`${tone}: ${textIn('en', text)}`),
      failure: () => undefined,
      refusals: () => undefined,
    },
  };
  const step = {
    values,
    valueOf: (value: unknown) => value,
    keep: (name: string | undefined, answer: unknown) => {
      if (name) kept[name] = answer;
    },
  } as unknown as Step;
  const ended = runCommand({ key: 'dim', ...words }, ports as never, step);
  // Nothing is left to happen but the end of a waiting time.
  let isEnded = false;
  void ended.finally(() => {
    isEnded = true;
  });
  for (let turn = 0; turn < 200 && !isEnded; turn += 1) {
    await Promise.resolve();
    if (turn % 20 === 19) timers.shift()?.run();
  }
  const posted = calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/island-streaming'));
  return { result: await ended, done, calls, posted, kept, listeners };
}

test('a command goes to the row with the ticket of the batch password, and its reply is told', async () => {
  const reply = { id: '90', trackStatus: 'SUCCESS', reply: { luminance: 40 } };
  const world = await run(
    { parameters: { luminance: 40 }, as: 'dimmed' },
    { values: { row: lamp }, reports: [{ id: '1', trackStatus: 'FAIL' }, reply] },
  );
  expect(world.done).toEqual(['password', 'success: "Lamp 1" ran "Dim"']);
  expect(world.posted).toMatchObject([
    { body: { deviceId: '1', command: 'dim', parameters: { luminance: 40 } }, headers: { 'X-Operation-Ticket': 't' } },
  ]);
  expect(world.kept.dimmed).toMatchObject({ id: '90', trackStatus: 'SUCCESS' });
  expect([world.result, world.listeners.size]).toEqual([true, 0]);
});

test('a product without the command is named before the password is asked for', async () => {
  const world = await run({}, { values: { row: lamps[2] } });
  expect(world).toMatchObject({
    result: false,
    done: ['warning: The product of "Lamp 3" does not have this command'],
    posted: [],
  });
});

test('a failure is told with its reason, which the platform has in the language of the reader', async () => {
  const { done, result } = await run(
    {},
    {
      values: { row: lamp },
      reports: [{ id: '90', trackStatus: 'FAIL', failure: 'offline' }],
      answers: { 'GET 90': { ...sent, trackStatus: 'FAIL', failureText: 'The device is offline' } },
    },
  );
  expect([result, done[1]]).toEqual([true, 'error: "Lamp 1" could not run "Dim": The device is offline']);
});

test('without a reply in time the command is said to be open', async () => {
  const { done } = await run({}, { values: { row: lamp } });
  expect(done[1]).toBe('info: "Dim" sent; "Lamp 1" has not replied yet');
});

test('of several devices those that have the command get it as one task, after a question', async () => {
  const end = { taskOf: true, id: '50', status: 'END', total: 2, succeeded: 1, failed: 1 };
  const world = await run({}, { values: { selection: lamps }, reports: [end] });
  expect(world.done).toEqual(['ask 2 of 3 devices can run "Dim"', 'password', 'warning: "Dim": 1 done, 1 failed']);
  expect(world.posted).toMatchObject([{ body: { command: 'dim', idList: ['1', '2'] } }]);
  expect((await run({}, { values: { selection: lamps }, yes: false })).done).toHaveLength(1);
});

test('a device that is not activated, or not the user’s to control, gets no command', async () => {
  const [one, other] = [
    { ...lamp, onlineStatus: 'UNACTIVATED' },
    { ...lamp, id: '2', rights: 'view' },
  ];
  for (const row of [one, other]) {
    const { done, posted } = await run({}, { values: { row } });
    expect([done.length, posted]).toEqual([1, []]);
  }
  expect((await run({}, { values: { row: one } })).done[0]).toContain('not activated');
  const world = await run({}, { values: { selection: [{ ...lamp, id: '5' }, one, other] }, reports: [] });
  expect(world.done[0]).toBe('ask 1 of 3 devices can run "Dim"');
  expect(world.posted).toMatchObject([{ body: { deviceId: '5' } }]);
});

test('a task whose events are lost is read until it ends', async () => {
  const task = { id: '50', status: 'END', total: 2, succeeded: 2, failed: 0 };
  const { done } = await run({ devices: lamps.slice(0, 2) }, { answers: { 'GET 50': task } });
  expect(done[1]).toBe('success: 2 devices ran "Dim"');
});

test('the product of a device that is only known by its id is read', async () => {
  const answers = { 'POST /island-assets/device/page': { content: [lamp], totalElements: 1 } };
  const { calls, posted } = await run({ devices: { id: '1' } }, { answers });
  expect(calls[0]).toMatchObject({ path: '/island-assets/device/page', body: { idList: ['1'] } });
  expect(posted).toMatchObject([{ body: { deviceId: '1' } }]);
});

test('nothing is sent without a device, nor without the password', async () => {
  expect(await run({}, { values: { selection: [] } })).toMatchObject({
    result: false,
    done: ['warning: Choose a device first'],
  });
  expect(await run({}, { values: { row: lamp }, isCancelled: true })).toMatchObject({ result: false, posted: [] });
});

test('a button without a row says which key is missing', () => {
  const word = { value: { command: { key: 'dim' } }, pointer: '/do/0', around: { scope: ['form'] } };
  expect(verbs.command.rule(word as never)).toMatchObject([
    { pointer: '/do/0/command', message: 'no device to command' },
  ]);
});
