import { expect, test } from 'vitest';
import type { PagedSourcePlan } from '../../compile/plan/plan.ts';
import type { Call } from '../../data/http/call.ts';
import { findTaken } from './find-taken.ts';

const source = { kind: 'paged', post: '/people/page', dialect: 'flat' } as unknown as PagedSourcePlan;
const rows = [
  { id: '1', contact: { phone: '13800000001' } },
  { id: '2', contact: { phone: '13800000002' } },
];

/** Whether a phone is in use, and what the service was asked. */
async function ask(more: { as: string; id?: string }) {
  const calls: Call[] = [];
  const reads = {
    read: async (call: Call) => {
      calls.push(call);
      return { data: rows, total: rows.length };
    },
  };
  const wanted = { conditions: { team: 'night' }, field: 'contact.phone', value: ' 13800000002 ', id: '7', ...more };
  return { isTaken: await findTaken(source, reads as never, wanted), body: calls[0]?.body };
}

test('a value is looked for by the condition of the service, and compared in its own field', async () => {
  expect(await ask({ as: 'phoneNumber' })).toEqual({
    isTaken: true,
    body: { team: 'night', phoneNumber: '13800000002', pageNum: 1, pageSize: 200, sortName: '', sortOrder: '' },
  });
});

test('the record of the form may keep its value', async () => {
  expect((await ask({ as: 'contact.phone', id: '2' })).isTaken).toBe(false);
});
