import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryKept } from '../engine/stores/testing/test-console.ts';
import { ConfigProblem, readConfig, startConfig } from './read-config.ts';

const read = (text: string | undefined) => readConfig(async () => text);

test.each([[undefined], [''], ['\n'], ['{}']])('a missing or empty file means all defaults: %j', async (text) => {
  expect(await read(text)).toEqual({});
});

test('a valid file is used unchanged', async () => {
  const config = { language: 'en', platform: { timeZone: 'Asia/Urumqi', capabilities: ['charts'] } };
  expect(await read(JSON.stringify(config))).toEqual(config);
});

test.each([
  [
    'a misspelt key',
    '{\n  "lanuage": "en"\n}',
    'console.config.json:2:3 unknown key "lanuage". Did you mean "language"?',
  ],
  [
    'invalid JSON',
    '{ "language": "en" ',
    'console.config.json:1:19 the "{" on line 1 is never closed. Write } at the end, after line 1.',
  ],
  ['an unknown time zone', '{ "platform": { "timeZone": "Nowhere" } }', 'unknown time zone "Nowhere"'],
  ['a string instead of an object', '"en"', 'console.config.json:1:1'],
])("%s is rejected with the checker's message", async (_, text, line) => {
  await expect(read(text)).rejects.toThrow(ConfigProblem);
  await expect(read(text)).rejects.toThrow(line);
});

test('an unreadable file is an error, unlike a missing one', async () => {
  await expect(readConfig(() => Promise.reject(new Error('500')))).rejects.toThrow('500');
});

describe('a start', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  const chinese = '{"language":"zh"}';
  const english = '{"language":"en"}';

  /** A browser after a start with this configuration. */
  async function startedWith(text: string): Promise<MemoryKept> {
    const kept = new MemoryKept();
    expect(await (await startConfig(async () => text, kept)).hasNew).toBe(false);
    return kept;
  }

  test('takes the kept configuration without waiting for the server', async () => {
    const { config } = await startConfig(() => new Promise(() => undefined), await startedWith(chinese));
    expect(config).toEqual({ language: 'zh' });
  });

  test.each([[chinese], [`${chinese}\n`]])('learns that the server has the same one: %j', async (text) => {
    expect(await (await startConfig(async () => text, await startedWith(chinese))).hasNew).toBe(false);
  });

  test('learns of another one, which the next start takes', async () => {
    const kept = await startedWith(chinese);
    const { config, hasNew } = await startConfig(async () => english, kept);
    expect([config, await hasNew]).toEqual([{ language: 'zh' }, true]);
    expect((await startConfig(() => new Promise(() => undefined), kept)).config).toEqual({ language: 'en' });
  });

  test.each([
    ['is unreachable', () => Promise.reject(new Error('502'))],
    ['has one with mistakes', async () => '{"lanuage":"en"}'],
  ])('goes on with the kept one while the server %s', async (_, readText) => {
    const kept = await startedWith(chinese);
    const { config, hasNew } = await startConfig(readText, kept);
    expect([config, await hasNew]).toEqual([{ language: 'zh' }, false]);
    expect((await startConfig(async () => chinese, kept)).config).toEqual({ language: 'zh' });
  });

  test('ignores and replaces a broken kept text', async () => {
    const kept = await startedWith(chinese);
    for (const key of kept.texts.keys()) kept.texts.set(key, '{"language":');
    expect((await startConfig(async () => english, kept)).config).toEqual({ language: 'en' });
    expect([...kept.texts.values()]).toEqual([english]);
  });

  test('without a kept one reports its mistakes, and keeps nothing', async () => {
    const kept = new MemoryKept();
    await expect(startConfig(async () => '{"lanuage":"en"}', kept)).rejects.toThrow(ConfigProblem);
    await expect(startConfig(() => Promise.reject(new Error('500')), kept)).rejects.toThrow('500');
    expect(kept.texts.size).toBe(0);
  });

  test('a missing file is kept as all defaults', async () => {
    const kept = new MemoryKept();
    await startConfig(async () => undefined, kept);
    const { config, hasNew } = await startConfig(async () => undefined, kept);
    expect([config, await hasNew]).toEqual([{}, false]);
  });
});
