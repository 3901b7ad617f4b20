import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow, OrderTag } from '../../../src/schemas/wire/orders.ts';
import type { TaskCount } from '../../../src/schemas/wire/workbench.ts';
import { users, workOrders } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

interface Page {
  content: OrderRow[];
  totalElements: number;
}
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const list = async (who: string, path: 'allPage' | 'myTaskPage', body: object = {}) =>
  platform.call<Page>('POST', `/workflow/task/${path}`, {
    token: await platform.tokenOf(`${who}@lampyris.demo`),
    body: { pageNum: 1, pageSize: 200, ...body },
  });
const userOf = async (loginName: string) => {
  const [user] = await platform.db.select().from(users).where(eq(users.loginName, loginName));
  return user!;
};

describe('work orders', () => {
  it('list as many as the workbench counts, by tag', async () => {
    const operator = await userOf(accounts.operator);
    const [some] = await platform.db.select().from(workOrders).limit(1);
    const order = (no: string, more: Partial<typeof workOrders.$inferInsert>) => ({
      ...{ id: no, no, tenantId: operator.tenantId, title: `Order ${no}`, source: 'alarm' },
      ...{ areaCode: some?.areaCode ?? '001', departmentCode: '001', ...more },
    });
    await platform.db
      .insert(workOrders)
      .values([
        order('todo', { handlerId: operator.id, dueAt: new Date(platform.now().getTime() - 1) }),
        order('done', { handlerId: operator.id, state: 'done', dueAt: new Date(platform.now().getTime() - 1) }),
        order('mine', { createdBy: operator.id, urgency: 'high' }),
      ]);
    const { data: counts } = await platform.call<TaskCount>('GET', '/workflow/task/myTaskPageCount', {
      token: await platform.tokenOf(accounts.operator),
    });
    for (const tag of ['handle', 'join', 'initiatege'] satisfies OrderTag[]) {
      const { data } = await list('operator', 'myTaskPage', { tag });
      expect([tag, data.totalElements, data.content.length]).toEqual([tag, counts[tag], counts[tag]]);
    }
    const { data } = await list('operator', 'myTaskPage');
    expect(data.content.find(({ no }) => no === 'todo')).toMatchObject({
      ...{ state: 'todo', stateName: 'To do', urgencyName: 'Medium', isOverdue: true, handlerName: operator.name },
      ...{ createdByName: null, deviceName: null },
    });
    expect(data.content.map(({ no }) => no)).not.toContain('done');
  });

  it('of all are those in the areas of the caller, newest first', async () => {
    const { data: all } = await list('admin', 'allPage');
    expect(all.totalElements).toBe(all.content.length);
    const times = all.content.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().reverse());
    const { data: seen } = await list('district', 'allPage');
    const own = seen.content.map(({ areaCode }) => areaCode);
    expect(own.length).toBeLessThan(all.content.length);
    // 进港街道 and 海滨街道
    expect(new Set(own.map((code) => code.slice(0, 6))).size).toBeLessThanOrEqual(2);
    expect(own.length).toBe(
      all.content.filter(({ areaCode }) => own.some((code) => code.slice(0, 6) === areaCode.slice(0, 6))).length,
    );
  });

  it('of all need the page of work orders', async () => {
    expect((await list('viewer', 'allPage')).envelope.status).toBe('A0301');
  });
});
