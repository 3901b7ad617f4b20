import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import type { Values } from '../../data/ports.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { ButtonFits, type FittedButton } from './button-fits.ts';

const lamp = { id: '1', productModelId: '7', onlineStatus: 'ONLINE' };
const screen = { id: '2', productModelId: '8', onlineStatus: 'ONLINE' };

function make({ record }: { record?: Values } = {}) {
  const calls: Call[] = [];
  let keys = ['dim'];
  const http = fakeHttp((call) => {
    calls.push(call);
    return call.pathValues?.id === '7' ? keys.map((key) => ({ key, name: key, parameters: [] })) : [];
  });
  const products = observable({ data: 0 });
  const scope = {
    holds: (condition: { $: string } | undefined) => condition?.$ !== 'false',
    valueOf: (_: unknown, more?: Values) => more?.given,
  };
  const reference = { get: () => products } as never;
  const fits = new ButtonFits({ call: http, reference }, scope, () => record);
  const define = (next: string[]) => {
    keys = next;
    runInAction(() => {
      products.data += 1;
    });
  };
  return { fits, calls, define };
}

const dim: FittedButton = { right: undefined, do: [{ command: { key: 'dim', missing: 'disable' } }] as never };
const zhOf = (reason: unknown) => (reason as { zh: string } | undefined)?.zh;

test('a button knows beforehand whether the product of its row has the command, with one read per product', async () => {
  const { fits, calls } = make();
  // Until it is known the button can be pressed: the step checks as well.
  for (let row = 0; row < 50; row += 1) expect(fits.of(dim, { row: { ...screen, id: String(row) } })).toBeUndefined();
  expect(fits.of(dim, { row: lamp })).toBeUndefined();
  await vi.waitFor(() => expect(fits.of(dim, { row: screen })).toBeDefined());
  expect(zhOf(fits.of(dim, { row: screen })?.reason)).toBe('该产品没有此命令');
  expect(fits.of(dim, { row: lamp })).toBeUndefined();
  expect(calls.map(({ pathValues }) => pathValues?.id)).toEqual(['8', '7']);
});

test('of several rows it counts those that have the command, and needs one', async () => {
  const { fits } = make();
  fits.of(dim, { selection: [lamp, screen] });
  await vi.waitFor(() => expect(fits.of(dim, { selection: [lamp, screen, screen] })).toBeDefined());
  // A batch button has a row as well, with the number of rows.
  const more = { selection: [lamp, screen, screen], row: { count: 3 } };
  expect(fits.of(dim, more)).toMatchObject({ able: 1, total: 3, reason: undefined });
  expect(zhOf(fits.of(dim, { selection: [screen, { ...lamp, rights: 'view' }] })?.reason)).toBe(
    '所选各行都不能执行此操作',
  );
  expect(zhOf(fits.of(dim, { selection: [screen, screen] })?.reason)).toBe('该产品没有此命令');
});

test('a button hides itself where its document wants that', async () => {
  const { fits } = make();
  const hiding = { right: undefined, do: [{ command: { key: 'dim', missing: 'hide' } }] as never };
  fits.of(hiding, { row: screen });
  await vi.waitFor(() => expect(fits.of(hiding, { row: screen })?.isHidden).toBe(true));
  expect(fits.of(hiding, { row: { ...lamp, onlineStatus: 'UNACTIVATED' } })?.isHidden).toBe(false);
});

test('a device that is not activated, or not the reader’s to control, takes no command', () => {
  const { fits } = make();
  expect(zhOf(fits.of(dim, { row: { ...lamp, onlineStatus: 'UNACTIVATED' } })?.reason)).toContain('尚未激活');
  expect(zhOf(fits.of(dim, { row: { ...lamp, rights: 'edit' } })?.reason)).toBe('没有该设备的控制权限');
  expect(fits.of(dim, { row: { ...lamp, onlineStatus: 'OFFLINE' } })).toBeUndefined();
});

test('the devices of the step count, and steps that do not run count for nothing', () => {
  const { fits } = make();
  const given = {
    right: undefined,
    do: [{ command: { key: 'dim', missing: 'disable', devices: { $: 'given' } } }] as never,
  };
  expect(fits.of(given, { row: {}, given: { ...lamp, rights: 'view' } })?.able).toBe(0);
  const off = {
    right: undefined,
    do: [{ when: { $: 'false' }, command: { key: 'dim', missing: 'disable' } }] as never,
  };
  expect(fits.of(off, { row: { ...lamp, rights: 'view' } })).toBeUndefined();
});

test('commands are read again once products have changed', async () => {
  const { fits, define } = make();
  fits.of(dim, { row: lamp });
  define([]);
  await vi.waitFor(() => expect(zhOf(fits.of(dim, { row: lamp })?.reason)).toBe('该产品没有此命令'));
  define(['dim']);
  await vi.waitFor(() => expect(fits.of(dim, { row: lamp })).toBeUndefined());
  fits.dispose();
});

test('a right is that of the rows, else of the record in the drawer (PERM-03)', () => {
  const { fits } = make({ record: { rights: 'view' } });
  const edit: FittedButton = { right: 'edit', do: [] };
  const control: FittedButton = { right: 'control', do: [] };
  expect(zhOf(fits.of(edit)?.reason)).toBe('该资产只能查看');
  expect(fits.of(edit, { row: {} })).toBeUndefined();
  expect(fits.of(edit, { row: { rights: 'edit' } })).toBeUndefined();
  expect(zhOf(fits.of(control, { row: { rights: 'edit' } })?.reason)).toBe('不能控制该资产');
  expect(fits.of(edit, { selection: [{}, { rights: 'view' }] })).toMatchObject({
    able: 1,
    total: 2,
    reason: undefined,
  });
});
