import { expect, test } from 'vitest';
import type { Page } from '../../../schemas/page.ts';
import { compilePage } from '../page/compile-page.ts';
import { devicesPage } from '../resolve/test-devices.ts';
import { type ServedPage, servedText } from './served-page.ts';

const page = {
  ...devicesPage,
  record: undefined,
  sources: { devices: { kind: 'paged', post: '/devices', fields: { name: 'text' } } },
  body: { kind: 'table', id: 'devices', source: 'devices', columns: [{ field: 'name', title: 'Name' }] },
} as unknown as Page;

test('consoles read no types of rows, and make the same plan', () => {
  const served = JSON.parse(servedText({ page, issues: [] })) as ServedPage;
  expect(served.page?.sources).toEqual({ devices: { kind: 'paged', post: '/devices' } });
  expect(compilePage(served.page!)).toEqual(compilePage(page));
});
