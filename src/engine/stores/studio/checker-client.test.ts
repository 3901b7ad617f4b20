import { expect, test } from 'vitest';
import type { CheckerPort, FromChecker, ToChecker } from '../../compile/language/checker-messages.ts';
import { CheckerClient } from './checker-client.ts';

/** A worker whose messages the test sends. */
class TestWorker implements CheckerPort {
  readonly sent: ToChecker[] = [];
  isClosed = false;
  say: (message: FromChecker) => void = () => undefined;
  lose: (message: string) => void = () => undefined;
  send(message: ToChecker): void {
    this.sent.push(message);
  }
  listen(onMessage: (message: FromChecker) => void, onLost: (message: string) => void): void {
    this.say = onMessage;
    this.lose = onLost;
  }
  close(): void {
    this.isClosed = true;
  }
}

const first = { texts: [], platform: {}, schemas: {}, capabilities: [], language: 'en' } as const;
const checked = { type: 'checked', revision: 0, marks: [] } as const;

async function begin() {
  const workers: TestWorker[] = [];
  const heard: FromChecker[] = [];
  const client = new CheckerClient(
    () => async () => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker;
    },
    (message) => void heard.push(message),
    (message) => void heard.push(message),
  );
  await client.start(first);
  return { client, workers, heard };
}

test('the checker is ready with its first check, and texts have revisions', async () => {
  const { client, workers, heard } = await begin();
  expect(client.state).toBe('starting');
  client.type('a.json', '{');
  client.type('a.json', undefined);
  workers[0]!.say(checked);
  expect([client.state, heard]).toEqual(['ready', [checked]]);
  expect(workers[0]!.sent).toEqual([
    { type: 'start', ...first },
    { type: 'type', file: 'a.json', revision: 1, text: '{' },
    { type: 'type', file: 'a.json', revision: 2 },
  ]);
});

test('answers find their questions, in any order', async () => {
  const { client, workers } = await begin();
  const answers = [client.ask('expandedOf', 'a.json'), client.ask('expandedOf', 'b.json')];
  workers[0]!.say({ type: 'answer', id: 2, value: 'second' });
  workers[0]!.say({ type: 'answer', id: 1, value: 'first' });
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
});

test('a question that fails has no answer, and the checker goes on (EDIT-03)', async () => {
  const { client, workers } = await begin();
  const answer = client.ask('expandedOf', 'a.json');
  workers[0]!.say({ type: 'failed', id: 1, message: 'out of luck' });
  expect(await answer).toBeUndefined();
  expect([client.state, client.problem]).toEqual(['starting', 'out of luck']);
  workers[0]!.say(checked);
  expect([client.state, client.problem]).toEqual(['ready', undefined]);
});

test('without a worker nothing waits: open questions end, later ones have no answer (EDIT-03)', async () => {
  const { client, workers } = await begin();
  const open = client.ask('expandedOf', 'a.json');
  workers[0]!.lose('out of memory');
  expect(await open).toBeUndefined();
  expect(await client.ask('expandedOf', 'a.json')).toBeUndefined();
  client.type('a.json', '{}');
  expect([client.state, client.problem, workers[0]!.isClosed]).toEqual(['lost', 'out of memory', true]);
});

test('a lost checker starts again, and the former one is not heard', async () => {
  const { client, workers, heard } = await begin();
  workers[0]!.lose('gone');
  const started = client.start(first);
  expect(client.state).toBe('starting');
  workers[0]!.say(checked);
  workers[0]!.lose('gone again');
  expect([client.state, heard]).toEqual(['starting', []]);
  await started;
  workers[1]!.say(checked);
  expect(client.state).toBe('ready');
});

test('a host that starts no worker says why', async () => {
  const client = new CheckerClient(
    () => () => {
      throw new Error('no workers here');
    },
    () => undefined,
    () => undefined,
  );
  await client.start(first);
  expect([client.state, client.problem]).toEqual(['lost', 'no workers here']);
});

test('without a checker the client says so in both languages', async () => {
  const client = new CheckerClient(
    () => undefined,
    () => undefined,
    () => undefined,
  );
  client.prepare();
  await client.start(first);
  expect(client.state).toBe('lost');
  expect(client.problem).toEqual({ zh: '此处没有检查器', en: 'No checker here' });
  expect(await client.ask('formattedOf', 'site.json')).toBeUndefined();
});

test('a checker that loads ahead is the one that is started, and is closed if it never is', async () => {
  const workers: TestWorker[] = [];
  const client = new CheckerClient(
    () => async () => {
      workers.push(new TestWorker());
      return workers.at(-1)!;
    },
    () => undefined,
    () => undefined,
  );
  client.prepare();
  client.prepare();
  await client.start(first);
  expect([workers.length, workers[0]!.sent.length]).toEqual([1, 1]);
  client.prepare();
  client.close();
  await expect.poll(() => workers.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
