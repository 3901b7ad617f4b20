import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OrderPageRequest, type OrderRow, type OrderTag } from '../../../src/schemas/wire/orders.ts';
import { type AssetScopes, loadAssetScopes, within } from '../../access/asset-scope.ts';
import { devices, users, workOrders } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';

const words: Readonly<Record<string, Record<Locale, string>>> = {
  todo: { zh: '待处理', en: 'To do' },
  doing: { zh: '处理中', en: 'In progress' },
  done: { zh: '已完成', en: 'Done' },
  high: { zh: '高', en: 'High' },
  mid: { zh: '中', en: 'Medium' },
  low: { zh: '低', en: 'Low' },
};

const handlers = alias(users, 'handlers');
const dispatchers = alias(users, 'dispatchers');

/** POST /workflow/task/allPage: the tenant's work orders in the caller's areas and departments. */
export async function sendAllOrders(c: AppContext): Promise<Response> {
  return sendOrders(c, (scopes) => within(scopes.Device, workOrders));
}

/** POST /workflow/task/myTaskPage: the caller's own, by tag; those to do without one. */
export async function sendOwnOrders(c: AppContext): Promise<Response> {
  const { tag = 'handle' } = await readBody(c, OrderPageRequest);
  return sendOrders(c, () => ordersOf(signedIn(c).userId, tag));
}

/** The work orders of a user by tag. */
export const ordersOf = (userId: string, tag: OrderTag): SQL | undefined => {
  if (tag === 'initiatege') return eq(workOrders.createdBy, userId);
  const mine = eq(workOrders.handlerId, userId);
  return tag === 'join' ? mine : and(mine, ne(workOrders.state, 'done'));
};

/** An order may be for a device that its reader does not see: it has no name then. */
async function sendOrders(c: AppContext, whichOf: (scopes: AssetScopes) => SQL | undefined): Promise<Response> {
  const { db, clock } = c.var.services;
  const scopes = await loadAssetScopes(db, signedIn(c));
  const page = readWindow(await readBody(c, OrderPageRequest));
  const where = and(eq(workOrders.tenantId, signedIn(c).tenantId), whichOf(scopes));
  const rows = await db
    .select({
      order: workOrders,
      deviceName: devices.name,
      handlerName: handlers.name,
      createdByName: dispatchers.name,
    })
    .from(workOrders)
    .leftJoin(devices, and(eq(devices.id, workOrders.deviceId), within(scopes.Device, devices)))
    .leftJoin(handlers, eq(handlers.id, workOrders.handlerId))
    .leftJoin(dispatchers, eq(dispatchers.id, workOrders.createdBy))
    .where(where)
    .orderBy(desc(workOrders.createdAt), desc(workOrders.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ value: count() }).from(workOrders).where(where);
  const described = rows.map((row) => describeOrder(row, clock(), c.var.locale));
  return success(c, contentPage(described, counted?.value ?? 0, page));
}

interface FoundOrder {
  order: typeof workOrders.$inferSelect;
  deviceName: string | null;
  handlerName: string | null;
  createdByName: string | null;
}

function describeOrder({ order, ...names }: FoundOrder, now: Date, locale: Locale): OrderRow {
  const { id, no, title, titleEn, urgency, state, alarmId, areaCode, createdAt, dueAt } = order;
  return {
    id,
    no,
    title: locale === 'en' ? (titleEn ?? title) : title,
    urgency,
    urgencyName: words[urgency]?.[locale] ?? urgency,
    state,
    stateName: words[state]?.[locale] ?? state,
    isOverdue: state !== 'done' && dueAt !== null && dueAt < now,
    alarmId,
    areaCode,
    ...names,
    createTime: displayTime(createdAt),
    dueTime: dueAt && displayTime(dueAt),
  };
}
