import { expect, it } from 'vitest';
import { maskContact, maskContactsIn } from './mask-contact.ts';

it.each([
  ['13800001234', '138****1234'],
  ['lin@x.cn', 'l***@x.cn'],
  ['l@x.cn', 'l***@x.cn'],
  ['anna', 'anna'],
  ['', ''],
])('masks %s', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
  expect(maskContact(masked), 'a masked one stays').toBe(masked);
});

it('masks contacts within a text, and no other number', () => {
  expect(maskContactsIn('请联系 13800001234 或 lin.a@x.com.cn。')).toBe('请联系 138****1234 或 l***@x.com.cn。');
  for (const other of ['843154794105704448', 'SL-1380000123', '113.5338000012', '2026-11-27 08:00'])
    expect(maskContactsIn(other)).toBe(other);
});
