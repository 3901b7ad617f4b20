import { and, eq, sql } from 'drizzle-orm';
import type { TaskCount } from '../../../src/schemas/wire/workbench.ts';
import { alarms, workOrders } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';
import { ordersOf } from '../orders/list-orders.ts';

const dayMs = 86_400_000;

/** GET /workflow/task/myTaskPageCount: the caller's work orders (contract 3.10). An order is done with its alarm. */
export async function countTasks(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  const now = clock();
  const today = readWallTime(displayTime(now).slice(0, 10)) ?? now;
  const tomorrow = new Date(today.getTime() + dayMs);
  const [toDo, mine, started] = (['handle', 'join', 'initiatege'] as const).map((tag) => ordersOf(userId, tag));
  const countOf = (...conditions: Parameters<typeof and>) =>
    sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const [counts] = await db
    .select({
      handle: countOf(toDo),
      join: countOf(mine),
      initiatege: countOf(started),
      overdue: countOf(toDo, sql`${workOrders.dueAt} < ${now.toISOString()}`),
      dueToday: countOf(
        toDo,
        sql`${workOrders.dueAt} >= ${now.toISOString()}`,
        sql`${workOrders.dueAt} < ${tomorrow.toISOString()}`,
      ),
      doneToday: countOf(mine, sql`${workOrders.state} = 'done'`, sql`${alarms.handledAt} >= ${today.toISOString()}`),
    })
    .from(workOrders)
    .leftJoin(alarms, eq(alarms.id, workOrders.alarmId))
    .where(eq(workOrders.tenantId, tenantId));
  const none: TaskCount = { handle: 0, join: 0, initiatege: 0, overdue: 0, dueToday: 0, doneToday: 0 };
  return success(c, counts ?? none);
}
