import { expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './read-config.ts';

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
