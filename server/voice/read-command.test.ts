import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../tests/setup/property-runs.ts';
import { foldText, readNumerals } from './fold-text.ts';
import { readCommand } from './read-command.ts';

describe('numerals', () => {
  it.each([
    ['三号灯杆', '3号灯杆'],
    ['十二', '12'],
    ['二十', '20'],
    ['一百零六', '106'],
    ['一千二百', '1200'],
    ['两万', '20000'],
    ['一二三', '123'],
    ['零零六', '006'],
    ['百货大楼', '百货大楼'],
  ])('%s becomes %s', (text, expected) => {
    expect(readNumerals(text)).toBe(expected);
  });

  it('every number up to 9,999 is read', () => {
    const signs = '零一二三四五六七八九';
    const write = (value: number) => {
      let text = '';
      let gap = false;
      for (const [unit, sign] of [
        [1000, '千'],
        [100, '百'],
        [10, '十'],
        [1, ''],
      ] as const) {
        const digit = Math.floor(value / unit) % 10;
        if (digit > 0) text += `${gap && text ? '零' : ''}${signs[digit]}${sign}`;
        gap = digit === 0;
      }
      return text;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => readNumerals(write(value)) === String(value)),
      { numRuns: propertyRuns(1000) },
    );
  });
});

describe('a folded text', () => {
  it.each([
    ['Ａ－０１２', 'a12'],
    ['A 12', 'a12'],
    ['望海大道006号杆的单灯', '望海大道6号杆单灯'],
    ['「设备，管理」。', '设备管理'],
    ['NSW-DK-00081', 'nswdk81'],
    ['0', '0'],
  ])('%s compares as %s', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it('stays the same if folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
      { numRuns: propertyRuns(1000) },
    );
  });
});

describe('a command', () => {
  const lastOf = (text: string) => readCommand(text).phrases.at(-1);

  it.each([
    ['请帮我打开设备管理页面，谢谢', '设备管理'],
    ['嗯，那个，查看一下数据字典吧。', '数据字典'],
    ['Please open the device list', 'list'],
    ['Could you show me the operation log, please?', 'operation log'],
    ['OPEN USERS', 'users'],
  ])('%s leads to "%s" after all polite words and verbs', (text, expected) => {
    const { phrases } = readCommand(text);
    expect(phrases).toContain(expected);
  });

  it('keeps every step, the longest first: a page may be called like a verb', () => {
    expect(readCommand('打开查询统计').phrases).toEqual(['打开查询统计', '查询统计', '统计']);
    expect(lastOf('打开')).toBe('打开');
  });

  it.each([
    ['open alarm of lamp A-012', ['lamp a-012', 'a-012']],
    ['打开望海大道六号杆的告警', ['望海大道六号杆']],
    ['show alarms', []],
    ['打开告警', []],
    ['打开设备管理', undefined],
  ])('%s asks for the alarms of %j', (text, expected) => {
    const { alarmsOf } = readCommand(text);
    if (expected === undefined || expected.length === 0) expect(alarmsOf).toEqual(expected);
    else for (const owner of expected) expect(alarmsOf).toContain(owner);
  });

  it('of any text has phrases with letters or digits, each shorter than the one before', () => {
    const parts = fc.constantFrom(
      '请',
      '打开',
      'open ',
      'the ',
      '灯杆',
      'please',
      '告警',
      '，',
      ' ',
      'A-012',
      '三',
      '吧',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(parts, { maxLength: 40 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { phrases, alarmsOf = [] } = readCommand(text);
        for (const phrase of [...phrases, ...alarmsOf]) expect(foldText(phrase)).not.toBe('');
        phrases.slice(1).forEach((phrase, at) => expect(phrase.length).toBeLessThan(phrases[at]!.length));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
