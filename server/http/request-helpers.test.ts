import { describe, expect, it } from 'vitest';
import { readToken } from '../access/find-session.ts';
import { chooseLocale } from '../middleware/read-locale.ts';
import { loggedPath } from '../middleware/request-log.ts';
import { createLog } from '../process/log.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { displayTime, entityTime, readWallTime } from '../texts/wall-time.ts';

describe('chooseLocale', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['zh;q=0.2,en;q=0.8', 'en'],
    ['fr-FR,fr', 'zh'],
    ['fr,en;q=0.1', 'en'],
    ['en;q=0', 'zh'],
  ])('reads %j as %s', (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });
});

describe('wall time', () => {
  it('writes moments in Asia/Shanghai without a zone', () => {
    const moment = new Date('2026-02-28T17:05:09Z');
    expect(displayTime(moment)).toBe('2026-03-01 01:05:09');
    expect(entityTime(moment)).toBe('2026-03-01T01:05:09');
  });

  it('reads both forms back, and bare dates', () => {
    expect(readWallTime('2026-03-01T01:05:09')?.toISOString()).toBe('2026-02-28T17:05:09.000Z');
    expect(readWallTime('2026-03-01 01:05:09')?.toISOString()).toBe('2026-02-28T17:05:09.000Z');
    expect(readWallTime('2026-03-01')?.toISOString()).toBe('2026-02-28T16:00:00.000Z');
  });

  it.each(['', 'soon', '2026-02-30', '2026-13-01T00:00:00', '2026-01-01T25:00:00', '2026-01-01T00:00:00Z'])(
    'does not take %j for a time',
    (text) => {
      expect(readWallTime(text)).toBeUndefined();
    },
  );
});

describe('what reaches the log', () => {
  it('hides secrets in queries', () => {
    const path = loggedPath('http://x/system/api/user/batchOpt/verify?batchOptPassword=Geheim1&a=1');
    expect(path).toBe('/system/api/user/batchOpt/verify?batchOptPassword=***&a=1');
    expect(loggedPath('http://x/a?refreshToken=abc&weChatCode=def')).not.toMatch(/abc|def/);
    expect(loggedPath('http://x/a')).toBe('/a');
  });

  it.each([
    'batchOptPassword',
    'captchaVerification',
    'verifyCode',
    'phone',
    'target',
    'emailAddress',
    'refreshToken',
    'weChatCode',
    'code',
    'loginState',
    'bindState',
    'secret',
    'PHONE',
  ])('hides %s', (name) => {
    expect(loggedPath(`http://x/a?${name}=Geheim&pageNum=2`)).toBe(`/a?${name}=***&pageNum=2`);
  });

  it.each(['funcCode', 'pageNum', 'tenantId', 'appName', 'template'])('shows %s', (name) => {
    expect(loggedPath(`http://x/a?${name}=7`)).toBe(`/a?${name}=7`);
  });

  it('writes one JSON object a line, or a short line for people', () => {
    const lines: string[] = [];
    const clock = () => new Date('2026-01-01T08:00:00Z');
    createLog({ write: (line) => void lines.push(line), clock, human: false }).info('request', {
      ms: 3,
      userId: undefined,
    });
    createLog({ write: (line) => void lines.push(line), clock, human: true }).warn('slow', { ms: 3 });
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '2026-01-01T08:00:00.000Z',
      level: 'info',
      message: 'request',
      ms: 3,
    });
    expect(lines[1]).toBe('08:00:00 ! slow ms=3\n');
  });
});

describe('createRateLimit', () => {
  it('allows the maximum per window and key', () => {
    let now = 0;
    const limit = createRateLimit({ max: 2, windowMs: 1000, clock: () => new Date(now) });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
    expect(limit.allows('a')).toBe(false);
    limit.forget('b');
    expect(limit.allows('b')).toBe(true);
    now = 1000;
    expect(limit.allows('a')).toBe(true);
    expect(limit.take('a')).toBe(true);
  });

  it('evicts no key for ones that were only queried', () => {
    const limit = createRateLimit({ max: 1, windowMs: 1000, clock: () => new Date(0) });
    limit.take('known');
    for (let count = 0; count <= 10_000; count += 1) limit.allows(`invented ${count}`);
    expect(limit.allows('known')).toBe(false);
    for (let count = 0; count <= 10_000; count += 1) limit.take(`counted ${count}`);
    expect(limit.allows('known')).toBe(true);
  });

  it('counts keys of one group together', () => {
    const groupBy = (key: string) => key.slice(0, 1);
    const limit = createRateLimit({ max: 2, windowMs: 1000, clock: () => new Date(0), groupBy });
    expect([limit.take('a1'), limit.take('a2'), limit.take('a3'), limit.take('b1')]).toEqual([true, true, false, true]);
    expect([limit.allows('a4'), limit.allows('b2')]).toEqual([false, true]);
    limit.forget('a5');
    expect(limit.allows('a1')).toBe(true);
  });
});

describe('readToken', () => {
  it('reads the Bearer scheme only', () => {
    expect(readToken('Bearer abc')).toBe('abc');
    expect(readToken('bearer  abc')).toBe('abc');
    for (const header of [undefined, '', 'abc', 'Basic abc', 'Bearer', 'Bearer a b']) {
      expect(readToken(header)).toBeUndefined();
    }
  });
});
