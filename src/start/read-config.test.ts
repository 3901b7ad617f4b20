import { expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './read-config.ts';

const read = (text: string | undefined) => readConfig(async () => text);

test.each([[undefined], [''], ['\n'], ['{}']])(
  'a file that is not there, or says nothing, leaves everything away: %j',
  async (text) => {
    expect(await read(text)).toEqual({});
  },
);

test('a sound file is taken as it is', async () => {
  const config = { language: 'en', platform: { timeZone: 'Asia/Urumqi', offers: ['charts'] } };
  expect(await read(JSON.stringify(config))).toEqual(config);
});

test.each([
  [
    'a misspelt key',
    '{\n  "lanuage": "en"\n}',
    'console.config.json:2:3 unknown key "lanuage". Did you mean "language"?',
  ],
  ['no JSON', '{ "language": "en" ', 'console.config.json:1:1 this "{" is never closed.'],
  ['a time zone that there is not', '{ "platform": { "timeZone": "Nowhere" } }', 'there is no time zone "Nowhere"'],
  ['a text instead of an object', '"en"', 'console.config.json:1:1'],
])('%s is refused with what the checker says of it', async (_, text, line) => {
  await expect(read(text)).rejects.toThrow(ConfigProblem);
  await expect(read(text)).rejects.toThrow(line);
});

test('a file that cannot be read is not taken for one that is missing', async () => {
  await expect(readConfig(() => Promise.reject(new Error('500')))).rejects.toThrow('500');
});
