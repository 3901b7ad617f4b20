import { expect, test } from 'vitest';
import { issueLine } from '../issue.ts';
import { checkConfig } from './check-config.ts';

const file = 'console.config.json';
const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA';
const linesOf = (text: string) => checkConfig(file, text).issues.map(issueLine);

test('everything may be left away, also the whole text', () => {
  for (const text of ['', ' \n', '{}']) expect(checkConfig(file, text)).toEqual({ config: {}, issues: [] });
});

test('a configuration that uses every word has no issue', () => {
  const config = {
    $schema: 'schemas/grammar/console-config.json',
    $comment: 'Nansha',
    rsa: { publicKey: key, longBody: 'refuse' },
    origins: {
      frame: ['https://open.weixin.qq.com', 'http://10.0.0.7:8080'],
      image: ['https://*.is.autonavi.com'],
      media: ['https://cameras.example.com:8443'],
      connect: ['wss://cameras.example.com:8443'],
      embeddedBy: ['https://portal.example.com'],
    },
    allowedOrigins: ['https://portal.example.com'],
    singleSignOn: 'https://sso.example.com/login?app=1',
    weChat: { appId: 'wx0123456789abcdef', authorizePage: 'https://open.weixin.qq.com/connect/qrconnect' },
    limits: { floatingPanels: 5 },
    language: 'en',
    platform: { timeZone: 'Asia/Urumqi', offers: ['charts', 'userFiles'] },
    demo: { password: 'open', accounts: [{ loginName: 'guest', role: 'Guest' }] },
  };
  expect(checkConfig(file, JSON.stringify(config))).toEqual({ config, issues: [] });
});

test.each([
  [
    'a misspelt key inside',
    `{\n  "rsa": {\n    "longBody": "blocks",\n    "pubicKey": "${key}"\n  }\n}`,
    '4:5 unknown key "pubicKey" on rsa. Did you mean "publicKey"?',
  ],
  ['a misspelt key', '{ "langauge": "zh" }', '1:3 unknown key "langauge". Did you mean "language"?'],
  [
    'an origin with a path',
    '{ "origins": { "frame": ["https://maps.example.com/tiles/"] } }',
    '1:26 "https://maps.example.com/tiles/" is no origin, which entry 1 of "frame" needs on origins. Write "https://maps.example.com".',
  ],
  [
    'an origin without a scheme',
    '{ "origins": { "image": ["maps.example.com:8443"] } }',
    '1:26 "maps.example.com:8443" is no origin, which entry 1 of "image" needs on origins. Write "https://maps.example.com:8443".',
  ],
  [
    'an origin that would add to the policy',
    `{ "origins": { "connect": ["https://a.example; script-src *"] } }`,
    '1:28 "https://a.example; script-src *" is no origin, which entry 1 of "connect" needs on origins. Write scheme, host and port alone, such as "https://maps.example.com".',
  ],
  [
    'a star where letters are compared',
    '{ "allowedOrigins": ["https://*.example.com"] }',
    '1:22 "https://*.example.com" is no origin, which entry 1 of "allowedOrigins" needs. Write scheme, host and port alone, such as "https://maps.example.com".',
  ],
  [
    "the console's own origin",
    `{ "origins": { "frame": ["'self'"] } }`,
    `1:26 "'self'" is no origin, which entry 1 of "frame" needs on origins. Remove it: the console's own origin is always among them.`,
  ],
  [
    'scripts from elsewhere',
    '{ "origins": { "script": ["https://a.example"] } }',
    '1:16 unknown key "script" on origins. Write one of: frame, image, media, connect, embeddedBy.',
  ],
  [
    'an offer that nobody knows',
    '{ "platform": { "offers": ["chart"] } }',
    '1:28 unknown word "chart" for entry 1 of "offers" on platform. Did you mean "charts"?',
  ],
  [
    'a time zone that there is not',
    '{ "platform": { "timeZone": "Asia/Shangai" } }',
    '1:17 there is no time zone "Asia/Shangai" on platform. Did you mean "Asia/Shanghai"?',
  ],
  [
    'a key in the form of a file',
    String.raw`{ "rsa": { "publicKey": "-----BEGIN PUBLIC KEY-----\nMIIB" } }`,
    String.raw`1:12 "-----BEGIN PUBLIC KEY-----\nMIIB" is no key in base64, which "publicKey" needs on rsa. Write it in one line, without its first and last line.`,
  ],
  ['half a JSON', '{ "language": "zh"', '1:1 this "{" is never closed. Write the "}" that belongs to it.'],
])('%s is told with its place and what to write', (_, text, line) => {
  expect(linesOf(text)).toEqual([`${file}:${line}`]);
  expect(checkConfig(file, text).config).toBeUndefined();
});

test('several mistakes are all told', () => {
  expect(
    linesOf('{ "language": "de", "limits": { "floatingPanels": 0 }, "platform": { "timeZone": "Mars" } }'),
  ).toEqual([
    `${file}:1:3 unknown word "de" for "language". Write one of: zh, en.`,
    `${file}:1:33 0 is too small for "floatingPanels" on limits. Write 1 or more.`,
    `${file}:1:70 there is no time zone "Mars" on platform. Write a name such as "Asia/Shanghai".`,
  ]);
});
