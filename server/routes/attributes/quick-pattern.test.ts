import { describe, expect, it } from 'vitest';
import { isQuickPattern } from './quick-pattern.ts';

describe('a pattern of an attribute', () => {
  it.each([
    '^[0-9]{1,20}$',
    '^[A-Za-z0-9-]+$',
    '^(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$',
    '^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$',
    '^(?=.*[a-z])[\\w()]{6,20}$',
    '^(on|off)$',
  ])('may be %s', (pattern) => {
    expect(isQuickPattern(pattern)).toBe(true);
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^((ab)*c)+$',
    '^(a?){30}b$',
    `${'a?'.repeat(25)}${'a'.repeat(25)}`,
    '.*.*.*.*x',
    '.{0,400}.{0,400}.{0,400}.{0,400}x',
    '^(a)\\1$',
    '(?<a>x)\\k<a>',
  ])('may not be %s, which would stop the server', (pattern) => {
    expect(isQuickPattern(pattern)).toBe(false);
  });
});
