import { describe, expect, test, vi } from 'vitest';
import type { Condition } from '../../../schemas/grammar/expression.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { fillText } from '../../records/fill-text.ts';
import type { Call } from '../http/call.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { PanelQuestion } from '../panel-question.ts';
import type { TraceEntry, Values } from '../ports.ts';
import { fakeHttp } from '../test-http.ts';
import { verbRunners } from './index.ts';
import { type ActionPorts, runActions } from './run-actions.ts';

const row = { id: '12', name: '林', department: { name: '市政' }, enabled: true };

/** Evaluates expressions as a page does. */
function compute(value: unknown, values: Values): unknown {
  if (Array.isArray(value)) return value.map((item) => compute(item, values));
  if (typeof value !== 'object' || value === null) return value;
  const { $: text } = value as { $?: string };
  if (text === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, compute(part, values)]));
  const scope = Object.fromEntries(Object.keys(values).map((name) => [name, 'any' as const]));
  const { expression } = compileExpression(text, { ...scope, item: 'any', error: 'any' });
  return expression && evaluate(expression, values).value;
}

interface Answers {
  call?: (call: Call) => unknown;
  yes?: boolean;
  /** The result of the batch dialog; undefined if the user cancels. */
  confirmed?: { values: object; headers: Record<string, string> };
  weChat?: string;
  file?: File;
  values?: Values;
  body?: Values;
  /** What data sources ask. */
  questions?: Record<string, PanelQuestion>;
}

function context({
  call = () => undefined,
  yes = true,
  confirmed,
  weChat,
  file,
  values = { row },
  body,
  questions = {},
}: Answers = {}) {
  const done: string[] = [];
  const calls: Call[] = [];
  const trace: TraceEntry[] = [];
  const progress: (number | undefined)[] = [];
  const http = fakeHttp(
    (sent) => {
      calls.push(sent);
      return call(sent);
    },
    async (sent) => {
      calls.push(sent);
      return { blob: new Blob(['a,b']), fileName: '用户.csv' };
    },
  );
  const ports: ActionPorts = {
    call: http,
    download: (sent) => http.download(sent),
    questions: { of: (source) => questions[source], textOf: (text) => textIn('en', text) },
    events: { last: {}, follow: () => () => undefined, followBatch: () => () => undefined },
    print: () => void done.push('print'),
    scope: {
      holds: (condition: Condition | undefined, scope = {}) =>
        condition === undefined || compute(condition, scope) === true,
      valueOf: (value, scope = {}) => compute(value, scope),
      missingIn: () => undefined,
    },
    ask: async ({ title }) => {
      done.push(`ask ${JSON.stringify(title)}`);
      return yes;
    },
    secret: {
      confirmBatch: async (mode, func) => {
        done.push(`guard ${mode} ${func ?? ''}`.trim());
        if (!confirmed) throw new PlatformError('cancelled', 'input cancelled');
        return confirmed;
      },
      askWeChat: async () => weChat,
    },
    identity: {
      owner: '1/7',
      permits: () => true,
      isAuthor: false,
      reload: async () => void done.push('user reloaded'),
    },
    tell: {
      toast: (tone, text) => void done.push(`${tone} ${JSON.stringify(text)}`),
      failure: (error) => void done.push(`failed ${error.kind} ${error.message}`),
      refusals: (rows, count) =>
        void done.push(`refused ${rows.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}, ${count} done`),
    },
    dialogs: {
      open: (dialog, edited, given) => void done.push(`open ${dialog} ${JSON.stringify(edited ?? given ?? null)}`),
      close: () => void done.push('close'),
      next: () => void done.push('next'),
    },
    reload: async (source) => void done.push(`reload ${source}`),
    navigate: {
      mayOpen: (path) => path.startsWith('/open'),
      to: (path) => void done.push(`navigate ${path}`),
      event: (type, id) => void done.push(`event ${type} ${id}`),
      window: (path) => void done.push(`window ${path}`),
      panel: (path, search) => void done.push(`panel ${path} ${search}`),
      position: ({ longitude, latitude, name }) => void done.push(`locate ${longitude} ${latitude} ${name}`),
    },
    files: { pick: async () => file, save: () => undefined, progress: (fraction) => void progress.push(fraction) },
    clock: { today: () => '2026-03-31', now: () => 0, timer: () => undefined },
    trace: (entry) => void trace.push(entry),
  };
  return { ports, given: { values, body }, done, calls, trace, progress };
}
const run = async (steps: Action[], answers?: Answers) => {
  const test = context(answers);
  return { ...test, result: await runActions(steps, test.ports, test.given) };
};

test('a verb receives only the ports that it uses', async () => {
  const run = vi.spyOn(verbRunners.upload, 'run');
  await runActions([{ upload: { post: '/a' } }], context().ports, { values: {} });
  expect(Object.keys(run.mock.lastCall?.[1] ?? {}).toSorted()).toEqual(['call', 'files', 'tell']);
  run.mockRestore();
});

test('locate shows a named point on the map; an invalid point shows a message and stops the steps', async () => {
  const at = { $: 'row.at' };
  const steps: Action[] = [{ locate: { at, name: { $: 'row.name' } } }, { toast: 'shown' }];
  const located = async (place: unknown) => (await run(steps, { values: { row: { name: '路口', at: place } } })).done;
  expect(await located([113.55, 22.76])).toEqual(['locate 113.55 22.76 路口', 'success "shown"']);
  expect((await run([{ locate: { at } }], { values: { row: { at: ['113.5', '-22'] } } })).done).toEqual([
    'locate 113.5 -22 ',
  ]);
  for (const none of [
    undefined,
    null,
    [],
    [113.55],
    ['', 'x'],
    [181, 0],
    [0, -90.5],
    '113.55,22.76',
    [null, undefined],
  ])
    expect(await located(none)).toEqual([expect.stringContaining('warning')]);
});

test('a page can open in a panel', async () => {
  const { done } = await run([{ navigate: { to: '/user/{id}', query: { a: 1 }, in: 'panel' } }]);
  expect(done).toEqual(['panel /user/12 ?a=1']);
});

test('steps run in order', async () => {
  const { done, calls, result } = await run(
    [
      { call: { put: '/user/{id}' } },
      { close: true },
      { next: true },
      { reload: 'users' },
      { open: 'edit', with: 'row' },
      { open: 'edit', with: { $: 'row.department' } },
      { open: 'add', with: { parent: { $: 'row.id' } } },
      { open: 'add' },
      { navigate: '/workTable' },
      { navigate: { to: '/user/{id}', query: { tab: 'a b', q: { $: 'row.name' } } } },
      { toast: 'done' },
      { toast: { text: { zh: '{n} 条', en: '{n} rows' }, tone: 'info', values: { n: { $: 'row.id' } } } },
    ],
    { body: { name: '张' } },
  );
  expect(result).toBe(true);
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/user/{id}', pathValues: row, body: { name: '张' } });
  expect(done).toEqual([
    'close',
    'next',
    'reload users',
    `open edit ${JSON.stringify(row)}`,
    'open edit {"name":"市政"}',
    'open add {"parent":"12"}',
    'open add null',
    'navigate /workTable',
    'navigate /user/12?tab=a+b&q=%E6%9E%97',
    'success "done"',
    'info {"zh":"12 条","en":"12 rows"}',
  ]);
});

test.each([
  [
    { get: '/a', query: { id: { $: 'row.id' } } },
    { method: 'GET', path: '/a', query: { id: '12' } },
  ],
  [{ delete: '/a' }, { method: 'DELETE', path: '/a' }],
  [{ post: '/a' }, { method: 'POST', path: '/a', body: {} }],
  [
    { post: '/a', body: { ids: [{ $: 'row.id' }] } },
    { method: 'POST', path: '/a', body: { ids: ['12'] } },
  ],
  [
    { put: '/a', quiet: true, background: true, noToken: true },
    { method: 'PUT', path: '/a', body: {}, options: { hideNotify: true, hideLoading: true, noToken: true } },
  ],
])('the call %j', async (words, call) => {
  const { calls } = await run([{ call: words }]);
  expect(calls[0]).toMatchObject(call);
});

test('values of `with` are sent in addition to the form', async () => {
  const { calls } = await run([{ call: { post: '/a', with: { typeId: 'x', of: { $: 'row.id' } } } }], {
    body: { name: '张' },
  });
  expect(calls[0]?.body).toEqual({ name: '张', typeId: 'x', of: '12' });
});

describe('the remaining steps do not run', () => {
  const refuse = () => {
    throw new PlatformError('business', 'no');
  };

  test('after a failure, which is reported once', async () => {
    const { done, result } = await run([{ call: { delete: '/a' } }, { reload: 'users' }], { call: refuse });
    expect([result, done]).toEqual([false, ['failed business no']]);
  });

  test.each([
    [false, []],
    [true, ['reload users']],
  ])('unless the question is confirmed (%s)', async (yes, expected) => {
    const question = { title: 'Delete {name} of {department.name}?', ok: 'Yes' };
    const { done, result } = await run([{ confirm: question }, { reload: 'users' }], { yes });
    expect([result, done]).toEqual([yes, ['ask "Delete 林 of 市政?"', ...expected]]);
  });

  test('if a path value is missing, which is a document error', async () => {
    const { done, calls } = await run([{ call: { get: '/user/{number}' } }, { close: true }]);
    expect(calls).toEqual([]);
    expect(done).toEqual(['failed document "/user/{number}" needs a value for {number}']);
  });

  test('if there is no record to open a dialog with', async () => {
    const { done } = await run([{ open: 'edit', with: { $: 'row.nothing' } }]);
    expect(done).toEqual(['failed document no record to open "edit" with']);
  });

  test('without the batch-operation password', async () => {
    const { done, result } = await run([{ guard: 'batchPassword' }, { reload: 'users' }]);
    expect([result, done]).toEqual([false, ['guard batchPassword']]);
  });

  test('without a WeChat code', async () => {
    const { done, result } = await run([{ weChat: { as: 'code' } }, { reload: 'users' }]);
    expect([result, done]).toEqual([false, []]);
  });
});

test('calls after a guard send its ticket, earlier ones do not (BATCH-03)', async () => {
  const confirmed = { values: { phone: '13800000001' }, headers: { 'X-Operation-Ticket': 't' } };
  const steps: Action[] = [
    { call: { get: '/before' } },
    { guard: 'publishLed', func: '100002' },
    { call: { delete: '/user/{ids}', fill: { ids: { $: '["1", "2"]' } } } },
    { call: { post: '/log', body: { phone: { $: 'result.guard.phone' } } } },
  ];
  const { calls, done } = await run(steps, { confirmed });
  expect(done).toEqual(['guard publishLed 100002']);
  expect(calls.map(({ headers }) => headers)).toEqual([undefined, confirmed.headers, confirmed.headers]);
  expect(calls[1]?.pathValues).toMatchObject({ ids: ['1', '2'] });
  expect(calls[2]?.body).toEqual({ phone: '13800000001' });
});

test('the WeChat code is available to later steps, and the user is reloaded', async () => {
  const steps: Action[] = [
    { weChat: { as: 'code' } },
    { call: { post: '/bind', body: { code: { $: 'result.code' } } } },
    { reloadUser: true },
  ];
  const { calls, done } = await run(steps, { weChat: 'w1' });
  expect(calls[0]?.body).toEqual({ code: 'w1' });
  expect(done).toEqual(['user reloaded']);
});

test('a step whose condition is false is skipped', async () => {
  const steps: Action[] = [
    { when: { $: 'row.enabled' }, reload: 'a' },
    { when: { $: '!row.enabled' }, reload: 'b' },
    { when: { $: 'row.unknown' }, reload: 'c' },
    { reload: 'd' },
  ];
  const { done, trace } = await run(steps);
  expect(done).toEqual(['reload a', 'reload d']);
  expect(trace.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'skipped', 'done']);
});

test('responses are available to later steps', async () => {
  const { calls, done } = await run(
    [
      { call: { post: '/user', as: 'created' } },
      { call: { put: '/user/roles', body: { id: { $: 'result.created.id' } } } },
      { toast: { text: '{id}', values: { id: { $: 'result.created.id' } } } },
    ],
    { call: ({ path }) => (path === '/user' ? { id: '99' } : undefined) },
  );
  expect(calls[1]?.body).toEqual({ id: '99' });
  expect(done).toEqual(['success "99"']);
});

test('choose runs the first branch whose condition is true', async () => {
  const choose = (text: string): Action => ({
    choose: [{ when: { $: text }, do: [{ reload: 'yes' }] }, { do: [{ reload: 'otherwise' }] }],
  });
  expect((await run([choose('row.enabled'), { close: true }])).done).toEqual(['reload yes', 'close']);
  expect((await run([choose('row.name == "x"')])).done).toEqual(['reload otherwise']);
});

describe('each', () => {
  const remove: Action[] = [{ call: { delete: '/user/{id}' } }];
  const values = { selection: [{ id: '1' }, { id: '2' }, { id: '3' }] };
  const call = (sent: Call) => {
    if (sent.pathValues?.id === '2') throw new PlatformError('business', '2 is in use');
  };

  test('stops at the first failure', async () => {
    const { calls, done, result } = await run([{ each: { in: { $: 'selection' }, do: remove } }], { values, call });
    expect([calls.length, result, done]).toEqual([2, false, ['failed business 2 is in use']]);
  });

  test('continues if allowed, and lists the rows that were refused', async () => {
    const each: Action = { each: { in: { $: 'selection' }, do: remove, onFailure: 'continue' } };
    const { calls, done, result } = await run(
      [{ try: { do: [each, { close: true }], finally: [{ reload: 'users' }] } }],
      {
        values,
        call,
      },
    );
    expect(calls.map(({ pathValues }) => pathValues?.id)).toEqual(['1', '2', '3']);
    expect([result, done]).toEqual([false, ['refused 2: 2 is in use, 2 done', 'reload users']]);
  });

  test('lists the rows that a call on several ids has refused, by their names', async () => {
    const outcomes = [
      { id: '1', deleted: true, reason: null },
      { id: '2', deleted: false, reason: '仍有 3 台设备' },
    ];
    const { done, result } = await run([{ call: { delete: '/users' } }, { close: true }], {
      values: {
        selection: [
          { id: '1', name: '甲' },
          { id: '2', name: '乙' },
        ],
      },
      call: () => outcomes,
    });
    expect([result, done]).toEqual([true, ['refused 乙: 仍有 3 台设备, 1 done', 'close']]);
    // The steps of a dialog have no selection; the answer names them.
    const named = [
      { id: '1', done: true },
      { id: '2', name: '丙', done: false, reason: '不能禁用自己' },
    ];
    const other = await run([{ call: { post: '/users/batch' } }], { call: () => named });
    expect(other.done).toEqual(['refused 丙: 不能禁用自己, 1 done']);
  });

  test('runs nothing for a value that is not a list', async () => {
    const { calls, result } = await run([{ each: { in: { $: 'row.name' }, do: remove } }]);
    expect([calls.length, result]).toEqual([0, true]);
  });
});

test('try runs catch instead of showing the failure', async () => {
  const { done, result } = await run(
    [
      {
        try: {
          do: [{ call: { get: '/a' } }, { reload: 'never' }],
          catch: [{ toast: { text: 'not: {why}', tone: 'warning', values: { why: { $: 'error.message' } } } }],
          finally: [{ reload: 'users' }],
        },
      },
      { close: true },
    ],
    {
      call: () => {
        throw new PlatformError('business', 'no');
      },
    },
  );
  expect([result, done]).toEqual([true, ['warning "not: no"', 'reload users', 'close']]);
});

describe('files', () => {
  test('an export sends what the user sees of the data sources, and says so without any (DASH-06)', async () => {
    const trend = { dataSet: 'energy', measures: ['energy'], dimension: 'time', scale: 'MONTH' as const };
    const title = { zh: '用电', en: 'Energy' };
    const exported = await run([{ exportData: { sources: ['trend', 'waiting'], title, format: 'csv' } }], {
      questions: { trend },
    });
    expect(exported.calls).toMatchObject([
      {
        method: 'POST',
        path: '/island-chart/report/export',
        body: { name: 'Energy', format: 'csv', panels: [{ ...trend, id: 'trend' }] },
      },
    ]);
    const empty = await run([{ exportData: { sources: ['waiting'], title } }, { print: true }]);
    expect([empty.calls, empty.result]).toEqual([[], false]);
    expect((await run([{ print: true }])).done).toContain('print');
  });

  test('a download is named by the platform, or by the document', async () => {
    const { calls } = await run([
      { download: { post: '/user/export', body: { condition: { name: { $: 'row.name' } } } } },
      { download: { get: '/template', fileName: '模板.csv' } },
    ]);
    expect(calls.map(({ fileName }) => fileName)).toEqual([undefined, '模板.csv']);
    expect(calls[0]).toMatchObject({ method: 'POST', body: { condition: { name: '林' } } });
  });

  const upload: Action = {
    upload: { post: '/user/import', accept: '.csv', maxMB: 1, as: 'import', values: { to: 'x' } },
  };

  test('an upload sends the file as form data and stores the response', async () => {
    const file = new File(['a'], 'users.CSV');
    const { calls, done, progress } = await run(
      [upload, { toast: { text: '{ok}', values: { ok: { $: 'result.import.ok' } } } }],
      {
        file,
        call(sent) {
          sent.onProgress?.(0.5);
          return { ok: 3 };
        },
      },
    );
    expect(progress).toEqual([0.5, undefined]);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/user/import', multipart: true, body: { file, to: 'x' } });
    expect(done).toEqual(['success "3"']);
  });

  test('a failed upload ends its progress', async () => {
    const { result, progress } = await run([upload], {
      file: new File(['a'], 'users.csv'),
      call(sent) {
        sent.onProgress?.(0.2);
        throw new PlatformError('network', 'gone');
      },
    });
    expect([result, progress]).toEqual([false, [0.2, undefined]]);
  });

  test.each([
    ['of another type', new File(['a'], 'users.xlsx'), 'Choose a file of type .csv'],
    ['that is too large', new File([new Uint8Array(1024 * 1024 + 1)], 'users.csv'), 'The file can be at most 1 MB'],
  ])('a file %s is not sent', async (_, file, message) => {
    const { calls, done, result } = await run([upload], { file });
    expect([calls.length, result]).toEqual([0, false]);
    expect(done[0]).toContain(message);
  });

  test('nothing is sent without a file', async () => {
    const { calls, done, result } = await run([upload, { close: true }]);
    expect([calls.length, done, result]).toEqual([0, [], false]);
  });
});

test('every step is traced', async () => {
  const { trace } = await run([{ call: { get: '/a' } }, { confirm: { title: 'x', ok: 'y' } }, { close: true }], {
    yes: false,
  });
  expect(trace.map(({ verb, about, outcome }) => [verb, about, outcome])).toEqual([
    ['call', '/a', 'done'],
    ['confirm', '', 'refused'],
  ]);
});

test('{name} is filled in both languages, with a dash for a missing value', () => {
  expect(fillText({ zh: '删除“{name}”？', en: 'Delete {none}?' }, { name: '林' })).toEqual({
    zh: '删除“林”？',
    en: 'Delete –?',
  });
});
