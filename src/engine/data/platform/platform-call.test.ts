import { expect, test } from 'vitest';
import type { Call } from '../http/call.ts';
import { fakeHttp } from '../test-http.ts';
import { platformCall, shape } from './platform-call.ts';

function record() {
  const sent: Call[] = [];
  const http = fakeHttp((call) => {
    sent.push(call);
    return 'answer';
  });
  return { http, sent };
}

const readUser = platformCall({
  method: 'GET',
  path: '/users/{id}',
  query: shape<{ full: boolean } | undefined>(),
  answer: shape<string>(),
  options: { hideError: true, hideLoading: true },
});

test('sends method, path and options of the definition with the request', async () => {
  const { http, sent } = record();
  const answer: string = await readUser(http, { pathValues: { id: '7' }, query: { full: true } });
  expect(answer).toBe('answer');
  expect(sent).toEqual([
    {
      method: 'GET',
      path: '/users/{id}',
      pathValues: { id: '7' },
      query: { full: true },
      options: { hideError: true, hideLoading: true },
    },
  ]);
});

test('a request overrides single options', async () => {
  const { http, sent } = record();
  await readUser(http, { pathValues: { id: '7' }, options: { hideLoading: false } });
  expect(sent[0]?.options).toEqual({ hideError: true, hideLoading: false });
});

test('an upload sends its body as form fields', async () => {
  const { http, sent } = record();
  const upload = platformCall({ method: 'POST', path: '/files', body: shape<{ name: string }>(), multipart: true });
  await upload(http, { body: { name: 'a' } });
  expect(sent[0]).toMatchObject({ body: { name: 'a' }, multipart: true });
});

test('required parts of a request are enforced by types', () => {
  const { http } = record();
  const save = platformCall({ method: 'PUT', path: '/users', body: shape<{ name: string }>() });
  const mistakes = [
    // @ts-expect-error the path has a name
    () => readUser(http),
    // @ts-expect-error the body is missing
    () => save(http),
    // @ts-expect-error the body is of another shape
    () => save(http, { body: { name: 1 } }),
    // @ts-expect-error the call has no query
    () => save(http, { body: { name: 'a' }, query: { page: 1 } }),
  ];
  expect(mistakes).toHaveLength(4);
});
