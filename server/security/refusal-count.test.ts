import { expect, it } from 'vitest';
import { limitKeyOf } from '../http/client-address.ts';
import { createRefusalCount } from './refusal-count.ts';

it('logs an address and an account with many refused calls, at each doubling', () => {
  const lines: object[] = [];
  let now = new Date('2026-11-27T08:00:00Z');
  const refusals = createRefusalCount({
    groupBy: limitKeyOf,
    clock: () => now,
    log: { warn: (text, fields) => lines.push({ text, ...fields }) },
  });
  const call = { address: '2001:db8::1', userId: '7', status: 'A0301' };
  for (let at = 0; at < 49; at += 1) refusals.take(call);
  expect(lines).toEqual([]);
  refusals.take({ ...call, address: '2001:db8::2', status: 'A0404' });
  const seen = { text: 'many refused calls', calls: 50, statuses: '{"A0301":49,"A0404":1}' };
  // Neighbours in a network count together.
  expect(lines).toEqual([
    { ...seen, address: '2001:db8:0:0::/64' },
    { ...seen, userId: '7' },
  ]);
  for (let at = 0; at < 50; at += 1) refusals.take({ ...call, userId: undefined });
  expect(lines).toHaveLength(3);
  now = new Date('2026-11-27T08:10:01Z');
  for (let at = 0; at < 49; at += 1) refusals.take(call);
  expect(lines).toHaveLength(3);
});
