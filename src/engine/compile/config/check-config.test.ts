import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { consoleConfig } from '../../../schemas/generated/console-config.js';
import { isConsoleConfig } from '../../../schemas/generated/start-config.js';
import { anyEdits, edit } from '../check/test-edits.ts';
import { issueLine } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import { checkConfig } from './check-config.ts';

const file = 'console.config.json';
const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA';
const linesOf = (text: string) => checkConfig(file, text).issues.map(issueLine);

test('every key is optional, and the file may be empty', () => {
  for (const text of ['', ' \n', '{}']) expect(checkConfig(file, text)).toEqual({ config: {}, issues: [] });
});

/** Every key. */
const whole = {
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
  platform: { timeZone: 'Asia/Urumqi', capabilities: ['charts', 'userFiles'] },
  map: {
    online: { tiles: ['https://wprd01.is.autonavi.com/{z}/{x}/{y}'], attribution: '© AMap', datum: 'GCJ02' },
    offline: { tiles: '/island-display/map/tiles/{z}/{x}/{y}', attribution: 'Demo', datum: 'WGS84' },
  },
  demo: { password: 'open', accounts: [{ loginName: 'guest', role: 'Guest' }] },
};

test('a configuration with every key has no issue', () => {
  expect(checkConfig(file, JSON.stringify(whole))).toEqual({ config: whole, issues: [] });
});

test('a warning leaves the configuration in force', () => {
  const twice = { ...whole, demo: { ...whole.demo, accounts: [...whole.demo.accounts, ...whole.demo.accounts] } };
  const { config, issues } = checkConfig(file, JSON.stringify(twice));
  expect(config).toEqual(twice);
  expect(issues).toMatchObject([{ severity: 'warning', message: 'duplicate account "guest"' }]);
});

test('the small validator of the start accepts what the large one accepts', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const read = readJson(edit(JSON.stringify(whole), edits));
      if ('problem' in read) return;
      const { value } = read.document;
      expect(isConsoleConfig(value), JSON.stringify(value)).toBe(consoleConfig(value));
    }),
    { numRuns: propertyRuns(2000) },
  );
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
    '1:26 invalid origin "https://maps.example.com/tiles/" for entry 1 of "frame" on origins. Write "https://maps.example.com".',
  ],
  [
    'an origin without a scheme',
    '{ "origins": { "image": ["maps.example.com:8443"] } }',
    '1:26 invalid origin "maps.example.com:8443" for entry 1 of "image" on origins. Write "https://maps.example.com:8443".',
  ],
  [
    'an origin that would extend the policy',
    `{ "origins": { "connect": ["https://a.example; script-src *"] } }`,
    '1:28 invalid origin "https://a.example; script-src *" for entry 1 of "connect" on origins. Write only scheme, host and port, such as "https://maps.example.com".',
  ],
  [
    'a wildcard in an origin that is compared exactly',
    '{ "allowedOrigins": ["https://*.example.com"] }',
    '1:22 invalid origin "https://*.example.com" for entry 1 of "allowedOrigins". Write only scheme, host and port, such as "https://maps.example.com".',
  ],
  [
    "the console's own origin",
    `{ "origins": { "frame": ["'self'"] } }`,
    `1:26 invalid origin "'self'" for entry 1 of "frame" on origins. Remove it: the console's own origin is always allowed.`,
  ],
  [
    'script origins',
    '{ "origins": { "script": ["https://a.example"] } }',
    '1:16 unknown key "script" on origins. Write one of: frame, image, media, connect, embeddedBy.',
  ],
  [
    'an unknown capability',
    '{ "platform": { "capabilities": ["chart"] } }',
    '1:34 unknown value "chart" for entry 1 of "capabilities" on platform. Did you mean "charts"?',
  ],
  [
    'an unknown time zone',
    '{ "platform": { "timeZone": "Asia/Shangai" } }',
    '1:17 unknown time zone "Asia/Shangai" on platform. Did you mean "Asia/Shanghai"?',
  ],
  [
    'a key in PEM format',
    String.raw`{ "rsa": { "publicKey": "-----BEGIN PUBLIC KEY-----\nMIIB" } }`,
    String.raw`1:12 invalid base64 key "-----BEGIN PUBLIC KEY-----\nMIIB" for "publicKey" on rsa. Write it on one line, without the BEGIN and END lines.`,
  ],
  [
    'a tile address without a placeholder',
    '{ "map": { "offline": { "tiles": "/tiles/{z}/{x}.pbf" } } }',
    '1:25 the tile address "/tiles/{z}/{x}.pbf" has no {y} on map. Write an address such as "https://tiles.example.com/{z}/{x}/{y}.png".',
  ],
  [
    'a raster tile address that the browser may not load',
    '{ "origins": { "image": ["https://tiles.example.com"] }, "map": { "online": { "tiles": ["https://tiles.example.org/{z}/{x}/{y}"] } } }',
    '1:89 the browser may not load "https://tiles.example.org" on map. Add "https://tiles.example.org" to "image" on origins.',
  ],
  [
    'an archive that the browser may not load',
    '{ "map": { "offline": { "pmtiles": "https://archive.example.com/city.pmtiles" } } }',
    '1:25 the browser may not load "https://archive.example.com" on map. Add "https://archive.example.com" to "connect" on origins.',
  ],
  [
    'an archive beside tiles',
    '{ "map": { "offline": { "tiles": "/{z}/{x}/{y}", "pmtiles": "/city.pmtiles" } } }',
    '1:50 "tiles" and "pmtiles" of "offline" exclude each other on map. Remove one of them.',
  ],
  [
    'incomplete JSON',
    '{ "language": "zh"',
    '1:19 the "{" on line 1 is never closed. Write } at the end, after line 1.',
  ],
])('%s is reported with a place and a hint', (_, text, line) => {
  expect(linesOf(text)).toEqual([`${file}:${line}`]);
  expect(checkConfig(file, text).config).toBeUndefined();
});

test('several mistakes are all reported', () => {
  expect(
    linesOf('{ "language": "de", "limits": { "floatingPanels": 0 }, "platform": { "timeZone": "Mars" } }'),
  ).toEqual([
    `${file}:1:3 unknown value "de" for "language". Write one of: zh, en.`,
    `${file}:1:33 0 is too small for "floatingPanels" on limits. Write 1 or more.`,
    `${file}:1:70 unknown time zone "Mars" on platform. Write a name such as "Asia/Shanghai".`,
  ]);
});
