import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

function sentenceOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('readConfig', () => {
  it('has defaults', () => {
    expect(readConfig({})).toEqual({
      port: 7300,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      syncsData: true,
      databaseUrl: undefined,
      basePath: '/',
      demo: true,
      documentsDir: resolve(import.meta.dirname, '../../schemas'),
      platformUrl: undefined,
      configFile: resolve(import.meta.dirname, '../../console.config.json'),
      trustedProxies: 0,
      messageGatewayUrl: undefined,
      speech: undefined,
      mapFile: undefined,
      sessionDays: 90,
      strict: false,
      refreshGrace: true,
      passwordCost: 17,
    });
  });

  it('treats an empty variable as unset', () => {
    const names =
      'PORT HOST DATA_DIR DATA_SYNC DATABASE_URL BASE_PATH DEMO DOCUMENTS_DIR PLATFORM_URL CONSOLE_CONFIG TRUST_PROXY MESSAGE_GATEWAY_URL SPEECH_URL SPEECH_KEY SPEECH_MODEL SESSION_DAYS STRICT REFRESH_GRACE PASSWORD_COST';
    expect(readConfig(Object.fromEntries(names.split(' ').map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('a strict platform has no grace unless told otherwise', () => {
    expect(readConfig({ STRICT: 'on' })).toMatchObject({ strict: true, refreshGrace: false });
    expect(readConfig({ STRICT: 'on', REFRESH_GRACE: 'on' }).refreshGrace).toBe(true);
  });

  it('reads the limits of sessions and passwords; only a demo may hash at a lower cost', () => {
    expect(readConfig({ SESSION_DAYS: '7', REFRESH_GRACE: 'off', PASSWORD_COST: '6' })).toMatchObject({
      sessionDays: 7,
      refreshGrace: false,
      passwordCost: 6,
    });
    expect(readConfig({ DEMO: 'off', PASSWORD_COST: '18' }).passwordCost).toBe(18);
    expect(sentenceOf({ DEMO: 'off', PASSWORD_COST: '16' })).toBe(
      'PASSWORD_COST is "16", but must be a whole number from 17 to 22.',
    );
    expect(sentenceOf({ SESSION_DAYS: '0' })).toContain('SESSION_DAYS is "0"');
    expect(sentenceOf({ REFRESH_GRACE: 'maybe' })).toContain('REFRESH_GRACE is "maybe"');
  });

  it('reads DATA_SYNC as a switch', () => {
    expect(readConfig({ DATA_SYNC: 'off' }).syncsData).toBe(false);
    expect(() => readConfig({ DATA_SYNC: 'maybe' })).toThrow('DATA_SYNC is "maybe", but must be on or off.');
  });

  it('reads the speech service and never prints its address or key', () => {
    const url = 'https://speech.example/v1/audio/transcriptions';
    const { speech } = readConfig({ SPEECH_URL: ` ${url} `, SPEECH_KEY: 'k', SPEECH_MODEL: 'large-v3' });
    expect({ ...speech, url: speech?.url.href }).toEqual({ url, key: 'k', model: 'large-v3' });
    expect(readConfig({ SPEECH_URL: url }).speech).toEqual({ url: new URL(url), model: 'whisper-1' });
    expect(readConfig({ SPEECH_KEY: 'k' }).speech).toBeUndefined();
    for (const text of ['voice.local', 'ftp://voice.local/', 'https://me:secret@voice.local/']) {
      const sentence = sentenceOf({ SPEECH_URL: text });
      expect(sentence).toContain('SPEECH_URL must look like');
      expect(sentence).not.toContain(text);
    }
  });

  it('reads MESSAGE_GATEWAY_URL and never prints it', () => {
    const gateway = 'https://sms.example/send?key=geheim';
    expect(readConfig({ MESSAGE_GATEWAY_URL: ` ${gateway} ` }).messageGatewayUrl?.href).toBe(gateway);
    for (const text of ['sms.example', 'ftp://sms.example', 'https://u:geheim@sms.example/']) {
      const sentence = sentenceOf({ MESSAGE_GATEWAY_URL: text });
      expect(sentence).toContain('MESSAGE_GATEWAY_URL must look like');
      expect(sentence).not.toContain('geheim');
    }
  });

  it('trusts no proxy by default', () => {
    const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).trustedProxies;
    expect(['off', 'on', '0', '2', ' ON '].map(trusted)).toEqual([0, 1, 0, 2, 1]);
    for (const text of ['10', '-1', '10.0.0.1']) {
      expect(sentenceOf({ TRUST_PROXY: text })).toBe(
        `TRUST_PROXY is "${text}", but must be off, on, or the number of trusted proxies (1 to 9).`,
      );
    }
  });

  it.each(['http', '-1', '65536', '7300.5', '0x10'])('rejects the port %s', (port) => {
    expect(sentenceOf({ PORT: port })).toBe(`PORT is "${port}", but must be a whole number from 0 to 65535.`);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'lamp.example', '128.0.0.1', '127.example.com'])(
    'requires DEMO=off to listen on %s',
    (host) => {
      expect(sentenceOf({ HOST: host })).toContain('set DEMO=off');
      expect(readConfig({ HOST: host, DEMO: 'off' }).host).toBe(host);
    },
  );

  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1'])('listens on %s with the demo accounts', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  });

  it.each([
    ['/', '/'],
    ['console', '/console/'],
    ['/console', '/console/'],
    ['//city//console/', '/city/console/'],
    ['/v1.2/~lamp/', '/v1.2/~lamp/'],
  ])('normalizes the base path %s to %s', (given, written) => {
    expect(readConfig({ BASE_PATH: given }).basePath).toBe(written);
  });

  it.each(['/../', '/a b/', '/x?y', '/灯/', '/a/./b'])('rejects the base path %s', (path) => {
    expect(sentenceOf({ BASE_PATH: path })).toContain('must be a path of letters');
  });

  it('rejects other database URLs without printing them', () => {
    const sentence = sentenceOf({ DATABASE_URL: 'mysql://root:geheim@db/x' });
    expect(sentence).toContain('DATABASE_URL must look like postgres://');
    expect(sentence).not.toContain('geheim');
  });

  it.each([
    ['http://platform.example', 'http://platform.example/'],
    ['https://platform.example:8443/api', 'https://platform.example:8443/api/'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('accepts the platform %s', (given, written) => {
    const config = readConfig({ PLATFORM_URL: given, HOST: '0.0.0.0' });
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0' });
    expect(config.platformUrl?.href).toBe(written);
  });

  it.each([
    'platform.example:8080',
    'ftp://platform.example/',
    'http://',
    'http://root:geheim@platform.example/',
    'http://platform.example/?token=geheim',
  ])('rejects the platform %s without printing secrets', (given) => {
    const sentence = sentenceOf({ PLATFORM_URL: given });
    expect(sentence).toMatch(/^PLATFORM_URL is .*, but must look like http:\/\/platform\.example:8080\//);
    expect(sentence).not.toContain('geheim');
  });

  it('rejects its own address as PLATFORM_URL', () => {
    expect(sentenceOf({ PLATFORM_URL: 'http://localhost:7300/' })).toContain("which is the console's own address");
    expect(readConfig({ PLATFORM_URL: 'http://localhost:7300/', PORT: '7301' }).port).toBe(7301);
  });

  it('reports a missing CONSOLE_CONFIG file', () => {
    const file = resolve('nowhere.json');
    expect(sentenceOf({ CONSOLE_CONFIG: 'nowhere.json' })).toBe(
      `CONSOLE_CONFIG is "${file}", but the file does not exist.`,
    );
  });

  it('accepts only on or off for DEMO', () => {
    expect(readConfig({ DEMO: 'OFF' }).demo).toBe(false);
    expect(sentenceOf({ DEMO: 'maybe' })).toBe('DEMO is "maybe", but must be on or off.');
  });

  it('accepts DOCUMENTS_DIR only if it contains documents', () => {
    const folder = resolve(import.meta.dirname, '../../schemas');
    expect(readConfig({ DOCUMENTS_DIR: folder }).documentsDir).toBe(folder);
    expect(sentenceOf({ DOCUMENTS_DIR: import.meta.dirname })).toBe(
      `DOCUMENTS_DIR is "${import.meta.dirname}", but must be a folder with the documents site.json and pages/.`,
    );
  });
});
