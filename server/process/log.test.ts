import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('the log has one JSON object per line, or a short readable line', () => {
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
