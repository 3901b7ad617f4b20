import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import site from '../../../schemas/site.json' with { type: 'json' };
import { formatTime } from '../../../src/renderers/format/time-format.ts';
import { setAppearance } from '../../legacy/appearance.js';
import { csvOf } from '../../legacy/csv.js';
import { moment } from '../../legacy/days.js';
import { metresFrom, readPoint, roundLength } from '../../legacy/geo.js';
import { chooseView } from '../../legacy/views.js';
import { en } from '../../legacy/words/en.js';
import { zh } from '../../legacy/words/zh.js';
import { MENU_TREE, type SeedMenu } from '../../seed/menu-tree.ts';

const folder = join(import.meta.dirname, '../../legacy');
const documents = join(import.meta.dirname, '../../../schemas/pages');
const all = (menu: SeedMenu): SeedMenu[] => [menu, ...(menu.children ?? []).flatMap(all)];

describe('the legacy application', () => {
  it('has a view for every menu entry that opens in a frame', () => {
    // Entries hidden by the menu rules: parts of the shell replace them.
    const { hidden, userMenu } = site.menu;
    const unseen = [...hidden, ...userMenu.except].map(({ id }) => id);
    const framed = all(MENU_TREE).filter(
      ({ id, url = '', children, openType }) =>
        (!children || openType === 'iframe') &&
        url !== '' &&
        !unseen.includes(id) &&
        !existsSync(join(documents, `${url}.json`)),
    );
    expect(framed.length).toBeGreaterThan(10);
    for (const { url = '' } of framed) {
      const [, area = '', ...rest] = url.split('/');
      const view = chooseView(area === 'csmb' ? 'visualization' : area, rest.join('/'));
      expect(view.title, url).not.toBe('noPageTitle');
      expect(existsSync(join(folder, 'views', `${view.name}.js`)), url).toBe(true);
      expect(zh, url).toHaveProperty([view.title ?? '']);
    }
    expect(chooseView('operation', 'nowhere').title).toBe('noPageTitle');
    expect(chooseView('constructor', '').title).toBe('noPageTitle');
  });

  it('has every text in both languages, with the same placeholders', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zh));
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(zh))
      expect(placeholders(en[key as keyof typeof en]), key).toEqual(placeholders(text));
  });
});

describe('its marks and times', () => {
  it.each(['zh', 'en'] as const)('are written as in the console: %s', (language) => {
    setAppearance({ language, theme: undefined });
    const at = new Date('2026-01-31T06:05:09Z');
    expect(moment('2026-01-31 14:05:09')).toBe(formatTime({ language, timeZone: 'Asia/Shanghai' }, at, 'minute'));
    expect(moment('2026-01-31 24:61')).toBe('2026-01-31 24:61');
    expect([moment(null), moment('')]).toEqual(['–', '–']);
  });
});

describe('its plan', () => {
  it('measures in metres, east and north', () => {
    const { east, north, distance } = metresFrom({ lng: 113.5, lat: 22.75 }, { lng: 113.501, lat: 22.751 });
    expect(north).toBeCloseTo(111.3, 0);
    expect(east).toBeCloseTo(102.7, 0);
    expect(distance).toBeCloseTo(Math.hypot(east, north), 6);
  });

  it.each([
    [120, 100],
    [99, 50],
    [2400, 2000],
    [0.7, 0.5],
  ])('shows a round length that fits into %d m', (max, length) => {
    expect(roundLength(max)).toBeCloseTo(length, 9);
  });

  it('accepts degrees only as numbers on earth', () => {
    expect(readPoint('113.5', '22.7')).toEqual({ lng: 113.5, lat: 22.7 });
    for (const [lng, lat] of [
      ['181', '1'],
      ['1', '91'],
      ['x', '1'],
      [null, null],
    ] as const)
      expect(readPoint(lng, lat)).toBeUndefined();
  });
});

it('writes cells unchanged, quoted if needed, and never as a formula', () => {
  const text = csvOf([
    ['a', 1, 'x,"y"'],
    ['=1+1', -2, '@z'],
  ]);
  expect(text).toBe('\uFEFFa,1,"x,""y"""\r\n\'=1+1,-2,\'@z\r\n');
});
