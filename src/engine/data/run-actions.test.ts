import { describe, expect, test } from 'vitest';
import type { Action } from '../../schemas/action.ts';
import type { Call } from '../data/http/call.ts';
import type { Http } from '../data/http/create-http.ts';
import { PlatformError } from '../data/http/platform-error.ts';
import { MessagesStore } from './messages-store.ts';
import { type ActionContext, fillText, runActions } from './run-actions.ts';

function context(more: Partial<ActionContext> = {}) {
  const done: string[] = [];
  const calls: Call[] = [];
  const http: Http = {
    async send<Data>(call: Call) {
      calls.push(call);
      return undefined as Data;
    },
  };
  const all: ActionContext = {
    record: { id: '12', name: '林', department: { name: '市政' } },
    http,
    messages: new MessagesStore(() => undefined),
    open: (dialog, row) => void done.push(`open ${dialog} ${row ? 'with row' : 'empty'}`),
    close: () => void done.push('close'),
    reload: async (source) => void done.push(`reload ${source}`),
    navigate: (path) => void done.push(`navigate ${path}`),
    onFailure: (error) => void done.push(`failed ${error.message}`),
    ...more,
  };
  return { all, done, calls };
}

test('steps run one after another', async () => {
  const { all, done, calls } = context({ body: { name: '张' } });
  const steps: Action[] = [
    { call: { put: '/user/{id}' } },
    { close: true },
    { reload: 'users' },
    { open: 'next', with: 'row' },
    { open: 'next' },
    { navigate: '/workTable' },
    { toast: 'done' },
  ];
  expect(await runActions(steps, all)).toBe(true);
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/user/{id}', pathValues: all.record, body: { name: '张' } });
  expect(done).toEqual(['close', 'reload users', 'open next with row', 'open next empty', 'navigate /workTable']);
  expect(all.messages.toast).toMatchObject({ tone: 'success', text: 'done' });
});

test.each([
  [{ get: '/a' }, { method: 'GET', path: '/a' }],
  [{ delete: '/a' }, { method: 'DELETE', path: '/a' }],
  [{ post: '/a' }, { method: 'POST', path: '/a', body: {} }],
  [
    { put: '/a', quiet: true },
    { method: 'PUT', path: '/a', body: {}, options: { hideNotify: true } },
  ],
])('the call %j', async (words, call) => {
  const { all, calls } = context();
  await runActions([{ call: words }], all);
  expect(calls[0]).toMatchObject(call);
});

describe('the rest does not run', () => {
  test('after a failure, which is said once', async () => {
    const { all, done } = context({
      http: { send: () => Promise.reject(new PlatformError('business', 'no')) },
    });
    expect(await runActions([{ call: { delete: '/a' } }, { reload: 'users' }], all)).toBe(false);
    expect(done).toEqual(['failed no']);
  });

  test.each([
    [false, []],
    [true, ['reload users']],
  ])('unless the question is answered with yes (%s)', async (answer, expected) => {
    const { all, done } = context();
    const running = runActions(
      [{ confirm: { title: 'Delete {name} of {department.name}?', ok: 'Yes' } }, { reload: 'users' }],
      all,
    );
    expect(all.messages.box?.title).toBe('Delete 林 of 市政?');
    all.messages.box?.answer(answer);
    expect(await running).toBe(answer);
    expect(done).toEqual(expected);
  });
});

test('{name} in a text of both languages; what is not there is empty', () => {
  expect(fillText({ zh: '删除“{name}”？', en: 'Delete {none}?' }, { name: '林' })).toEqual({
    zh: '删除“林”？',
    en: 'Delete ?',
  });
});
