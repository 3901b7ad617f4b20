import { describe, expect, it } from 'vitest';
import { makeOperations, type Subject } from './make-operations.ts';
import { HARBOUR_PARK } from './places/harbour-park.ts';
import { createTenantContext } from './tenant-context.ts';

const now = new Date('2026-03-15T04:00:00Z');
const context = createTenantContext({ tenantId: '1', code: 'test', place: HARBOUR_PARK, now, newId: () => '1' });
const actor = { id: 'u1', name: '林', loginName: 'lin@lampyris.demo', departmentCode: '001' };
const assets = (kind: string, count: number): Subject[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${kind}-${at}`,
    name: `${kind} ${at}`,
    address: at % 2 === 0 ? `进港大道${at + 5}号` : '物流园东门',
    installationDate: '2026-02-01',
  }));
const subjects = { device: assets('device', 20), carrier: assets('carrier', 20), facility: [], user: [actor] };
const operations = makeOperations(context, [actor], subjects, 10);

describe('seeded operations', () => {
  it('correct each asset at most once, to what it has now', () => {
    const changes = operations.filter(({ objectType, succeeded }) => objectType !== 'user' && succeeded);
    expect(changes.length).toBeGreaterThan(20);
    expect(new Set(changes.map(({ objectId }) => objectId)).size).toBe(changes.length);
    const all = new Map([...subjects.device, ...subjects.carrier].map((one) => [one.id, one]));
    for (const { objectId, before, after } of changes) {
      expect(all.get(objectId ?? '')).toMatchObject(after ?? {});
      expect(after).not.toEqual(before);
    }
    const moved = changes.find(({ after }) => after?.address === '进港大道7号');
    expect(moved?.before).toEqual({ address: '进港大道3号' });
  });

  it('are as many as asked for, also once every asset is corrected', () => {
    expect(operations).toHaveLength(140);
    expect(operations.every(({ createdAt }) => createdAt!.getTime() < now.getTime())).toBe(true);
  });
});
