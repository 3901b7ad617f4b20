import axios from 'axios';
import { afterEach, expect, test } from 'vitest';
import { callsOnWire, startMemoryPlatform, WireAnswer } from './memory-platform.ts';

const { adapter } = axios.defaults;
afterEach(() => {
  axios.defaults.adapter = adapter;
});

test('a response on the wire is parsed anew for each call, and counted', async () => {
  const kept = { rows: [1] };
  const wire = new WireAnswer(kept);
  startMemoryPlatform({ 'GET /rows': () => wire, 'GET /menu': () => kept });
  expect(callsOnWire()).toBe(0);
  const [first, second, menu] = await Promise.all(['/rows', '/rows', '/menu'].map((url) => axios.get(url)));
  expect(first?.data.data).toEqual(kept);
  expect(second?.data.data).toEqual(kept);
  expect(second?.data.data).not.toBe(first?.data.data);
  expect(menu?.data.data).toBe(kept);
  expect(callsOnWire()).toBe(2);
  startMemoryPlatform({});
  expect(callsOnWire()).toBe(0);
});

test('a call that is aborted on the way gets no response', async () => {
  startMemoryPlatform({ 'GET /rows': () => new WireAnswer([]) });
  const controller = new AbortController();
  const call = axios.get('/rows', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toSatisfy(axios.isCancel);
});
