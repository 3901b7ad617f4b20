import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALARM_CATEGORIES, ALARM_TYPES } from './alarm-type-data.ts';
import { apportion } from './apportion.ts';
import { makeAreas } from './make-areas.ts';
import { makeDepartments } from './make-departments.ts';
import { makePeople } from './make-people.ts';
import { MENU_TREE, type SeedMenu } from './menu-tree.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { SOUTH_BAY } from './places/south-bay.ts';
import { PRODUCT_LIST } from './products/product-list.ts';
import { createRandom } from './random/random.ts';
import { ROLE_PLANS } from './role-plan.ts';
import { createTenantContext } from './tenant-context.ts';

const all = (menu: SeedMenu): SeedMenu[] => [menu, ...(menu.children ?? []).flatMap(all)];
const menus = all(MENU_TREE);
const menu = (id: string) => menus.find((entry) => entry.id === id);
const functionIds = menus.flatMap((entry) => (entry.functions ?? []).map(([id]) => id));

describe('the menu of the seed', () => {
  it('has no duplicate ids of menus or functions', () => {
    expect(new Set(menus.map((entry) => entry.id)).size).toBe(menus.length);
    expect(new Set(functionIds).size).toBe(functionIds.length);
  });

  it('links only to pages with a document or legacy areas', () => {
    const leaves = menus.filter((entry) => !entry.children);
    const hasDocument = (url: string) => existsSync(join(import.meta.dirname, `../../schemas/pages${url}.json`));
    const wrong = leaves.filter(
      ({ url = '', openType }) =>
        !hasDocument(url) &&
        !/^\/(csmb|appManage|operation|lightTools)\/./.test(url) &&
        !(url === '/dataReport' && openType === 'iframe'),
    );
    expect(wrong).toEqual([]);
  });

  it('has the entries the menu rules refer to', () => {
    expect(menu('100013')?.children).toHaveLength(1);
    expect(menu('100626')?.children).toHaveLength(1);
    expect(menu('100627')?.openType).toBe('iframe');
    for (const id of ['100003', '100069', '100230', '100240']) expect(menu(id)?.children?.length).toBeGreaterThan(0);
    expect(menu('100240')?.url).toBe('/operation/alarmManageNew/index');
    expect(menu('100260')?.children?.map((child) => child.url)).toEqual([menu('100260')?.url]);
    expect(menu('100240')?.functions).toContainEqual(['100515', '定位', 'locate']);
    expect(menu('100027')?.children?.map((child) => child.id)).toEqual([
      '100028',
      '100150',
      '100204',
      '200340',
      '200575',
      '100029',
    ]);
    expect(menu('100629')?.openType).toBe('link');
    for (const id of ['100381', '100410', '100411']) expect(menu(id)).toBeDefined();
  });

  it('has every function code of the specification and of the pages of departments and users', () => {
    const codes = '100381 100148 100149 100300 100450 100445 100734 100455 100784 100456 100785 100079 100248';
    const users = '100001 100002 100004 100005 100006 100007 100413 200510';
    const departments = '100015 100016 100017';
    expect(functionIds).toEqual(expect.arrayContaining(`${codes} ${users} ${departments}`.split(' ')));
  });

  it('has the entries roles refer to', () => {
    for (const { menus: granted, functions } of ROLE_PLANS) {
      if (granted !== 'all') expect(menus.map((entry) => entry.id)).toEqual(expect.arrayContaining(granted));
      if (functions !== 'all') expect(functionIds).toEqual(expect.arrayContaining(functions));
    }
  });
});

describe('the products of the seed', () => {
  it('are ten that share all devices', () => {
    expect(new Set(PRODUCT_LIST.map((plan) => plan.code)).size).toBe(10);
    expect(PRODUCT_LIST.reduce((sum, plan) => sum + plan.share, 0)).toBeCloseTo(100);
  });

  it.each(PRODUCT_LIST)('$code has valid defaults and no duplicate key', (plan) => {
    for (const family of [plan.sensor, plan.configurable]) {
      expect(new Set(family.map((attribute) => attribute.uKey)).size).toBe(family.length);
      for (const { uKey, dataType, rule, default: standard } of family) {
        if (standard === undefined) continue;
        const { min, max, maxLength, pattern, options } = rule as Rule;
        if (dataType === 'INTEGER' || dataType === 'DOUBLE') {
          expect([uKey, Number(standard) >= min && Number(standard) <= max]).toEqual([uKey, true]);
        } else if (dataType === 'ENUM') {
          expect(options.map((option) => option.value)).toContain(standard);
        } else if (dataType === 'STRING') {
          expect(standard.length <= maxLength && new RegExp(pattern ?? '').test(standard)).toBe(true);
        } else {
          expect(['true', 'false']).toContain(standard);
        }
      }
    }
  });

  it('define the attributes with special handling in asset forms', () => {
    const keys = new Set(PRODUCT_LIST.flatMap((plan) => plan.configurable.map((attribute) => attribute.uKey)));
    const special =
      'nodeType telecomDeviceId serverIp cameraType channelId memoryType nvrId concentratorId loopId loop1Alias mainRelaySwitch subRelaySwitch loopCount phase';
    expect([...keys]).toEqual(expect.arrayContaining(special.split(' ')));
  });

  it('are the ones alarm types refer to', () => {
    const codes = PRODUCT_LIST.map((plan) => plan.code);
    for (const type of ALARM_TYPES) expect(codes).toEqual(expect.arrayContaining(type.products));
    const ids = [...ALARM_CATEGORIES, ...ALARM_TYPES].map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^\d{18}$/.test(id))).toBe(true);
  });
});

interface Rule {
  min: number;
  max: number;
  maxLength: number;
  pattern?: string;
  options: { value: string }[];
}

describe.each([SOUTH_BAY, HARBOUR_PARK])('the place $name', (place) => {
  let number = 0;
  const newId = () => {
    number += 1;
    return String(number);
  };
  const context = createTenantContext({ tenantId: '1', code: 'x', place, now: new Date(0), newId });

  it('has roads with different letters, which prefix the uids of poles', () => {
    const { rows, roads } = makeAreas(context);
    expect(new Set(roads.map((road) => road.letters)).size).toBe(roads.length);
    expect(rows.every((row) => /^(\d{3}){1,3}$/.test(row.code) && row.code.length === row.level * 3)).toBe(true);
    expect(rows.every((row) => row.parentId === null || rows.some(({ id }) => id === row.parentId))).toBe(true);
  });

  it('has the departments that manage products, on three levels', () => {
    const { rows, codeOf } = makeDepartments(context);
    expect(Math.max(...rows.map((row) => row.level))).toBe(3);
    for (const plan of PRODUCT_LIST) expect(codeOf(plan.department)).not.toBe('001');
  });

  it('has users with their own names, logins and states', () => {
    const people = makePeople(context, 60, 'x.demo', ['001', '001001']);
    expect(new Set(people.map((person) => person.loginName)).size).toBe(60);
    expect(new Set(people.map((person) => person.name)).size).toBe(60);
    expect(people.some((person) => person.enabled === false)).toBe(true);
    expect(people.some((person) => person.expiredTime)).toBe(true);
    for (const person of people) expect(person.loginName).toMatch(/^([a-z]+\.[a-z]+@x\.demo|1[3-9]\d{9})$/);
  });
});

describe('random numbers', () => {
  it('are the same for the same seed, and differ for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return [
        random.next(),
        random.whole(1, 6),
        random.decimal(0, 1, 3),
        random.pick('abc'.split('')),
        random.digits(4),
      ];
    };
    expect(draw('city:poles')).toEqual(draw('city:poles'));
    expect(draw('city:poles')).not.toEqual(draw('harbour:poles'));
  });

  it('split a total by weights without a remainder', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(5, [90, 5, 5], 1)).toEqual([3, 1, 1]);
    expect(apportion(1, [1, 2], 1)).toEqual([0, 1]);
    expect(apportion(0, [1])).toEqual([0]);
  });
});
