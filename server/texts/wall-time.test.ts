import { describe, expect, it } from 'vitest';
import { displayTime, entityTime, readWallTime } from './wall-time.ts';

describe('wall time', () => {
  it('formats moments in Asia/Shanghai without a zone', () => {
    const moment = new Date('2026-02-28T17:05:09Z');
    expect(displayTime(moment)).toBe('2026-03-01 01:05:09');
    expect(entityTime(moment)).toBe('2026-03-01T01:05:09');
  });

  it('parses both formats, and bare dates', () => {
    expect(readWallTime('2026-03-01T01:05:09')?.toISOString()).toBe('2026-02-28T17:05:09.000Z');
    expect(readWallTime('2026-03-01 01:05:09')?.toISOString()).toBe('2026-02-28T17:05:09.000Z');
    expect(readWallTime('2026-03-01')?.toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(readWallTime('9999-12-31 23:59:59')?.toISOString()).toBe('9999-12-31T15:59:59.000Z');
  });

  it.each([
    '',
    'soon',
    '0000-01-01',
    '0000-02-30',
    '2026-02-30',
    '2026-13-01T00:00:00',
    '2026-01-01T25:00:00',
    '2026-01-01T00:00:00Z',
  ])('rejects %j', (text) => {
    expect(readWallTime(text)).toBeUndefined();
  });
});
