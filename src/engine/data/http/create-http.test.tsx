import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { createHttp } from './create-http.ts';
import type { Download } from './download.ts';

// Files need a real browser.
const base = 'http://platform.test';
const worker = setupWorker();
beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
});
afterEach(() => worker.resetHandlers());
afterAll(() => worker.stop());

function client() {
  const saved: Download[] = [];
  const failures: string[] = [];
  const { download } = createHttp(
    { baseUrl: base, timeoutMs: 10_000 },
    {
      token: () => 'Bearer abc',
      language: () => 'zh-CN',
      encrypt: async () => '',
      ready: async () => undefined,
      renew: async () => 'refused',
      onDate: () => undefined,
      saveFile: (file) => void saved.push(file),
      onStart: () => undefined,
      onEnd: () => undefined,
      onSuccess: () => undefined,
      onFailure: (_, error) => void failures.push(`${error.kind} ${error.message}`),
    },
  );
  return { download, saved, failures };
}
const call: Call = { method: 'POST', path: '/user/export', body: {} };
/** Responds with these bytes and headers. */
const answer = (body: string, headers: Record<string, string>, status = 200) =>
  worker.use(http.post(`${base}/user/export`, () => new HttpResponse(body, { status, headers })));
const csv = 'text/csv;charset=UTF-8';

describe('a file', () => {
  test.each([
    ['attachment;filename=%E7%94%A8%E6%88%B7.csv', '用户.csv'],
    [`attachment; filename="users.csv"; filename*=UTF-8''%E7%94%A8%E6%88%B7.csv`, '用户.csv'],
    ['attachment; filename="users.csv"', 'users.csv'],
  ])('of %s is saved as %s, unchanged (HTTP-03)', async (disposition, name) => {
    answer('名称,1\r\n', { 'content-type': csv, 'content-disposition': disposition });
    const { download, saved } = client();
    const file = await download(call);
    expect(saved).toEqual([file]);
    expect(file.fileName).toBe(name);
    expect(await file.blob.text()).toBe('名称,1\r\n');
  });

  test('without a name is saved too', async () => {
    answer('x', { 'content-type': csv });
    const { download, saved } = client();
    await download(call);
    expect(saved[0]?.fileName).toBe('download');
  });

  test('has the name of the caller, if any', async () => {
    answer('x', { 'content-type': csv, 'content-disposition': 'attachment; filename=users.csv' });
    const { download, saved } = client();
    await download({ ...call, fileName: '模板.csv' });
    expect(saved[0]?.fileName).toBe('模板.csv');
  });

  test('is only returned with prohibitDownload (HTTP-03)', async () => {
    answer('x', { 'content-type': csv, 'content-disposition': 'attachment; filename=users.csv' });
    const { download, saved } = client();
    const file = await download({ ...call, options: { prohibitDownload: true } });
    expect([file.fileName, await file.blob.text()]).toEqual(['users.csv', 'x']);
    expect(saved).toEqual([]);
  });

  test('may be JSON', async () => {
    answer('{"code":"0"}', {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename=a.json',
    });
    const { download, saved } = client();
    await download(call);
    expect(saved[0]?.fileName).toBe('a.json');
  });
});

describe('instead of a file', () => {
  const json = { 'content-type': 'application/json;charset=UTF-8' };

  test.each([
    ['a refusal', '{"code":"0","status":"S0301","msg":"太多行"}', json, 200, 'business 太多行'],
    ['a good envelope', '{"code":"1","msg":"","data":null}', json, 200, 'notEnvelope a response without a file'],
    ['an error with its own status', '{"code":"0","status":"S0301","msg":"太多行"}', json, 500, 'business 太多行'],
    ['the end of the session', '{"code":"0","status":"A0200","msg":"over"}', json, 200, 'sessionInvalid over'],
    ['401', '', json, 401, 'unauthorized '],
  ])('%s is a failure and saves nothing (HTTP-03)', async (_, body, headers, status, failure) => {
    answer(body, headers, status);
    const { download, saved, failures } = client();
    await expect(download(call)).rejects.toMatchObject({ kind: failure.split(' ')[0] });
    expect(failures).toEqual([failure]);
    expect(saved).toEqual([]);
  });
});
