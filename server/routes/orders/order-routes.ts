import { OrderPageRequest } from '../../../src/schemas/wire/orders.ts';
import type { Route } from '../../routing/route.ts';
import { sendAllOrders, sendOwnOrders } from './list-orders.ts';

const ordersPage = '/operation/orderManage';

/** Lists of work orders; alarms dispatch them, and they are done with their alarm. */
export const orderRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/workflow/task/allPage',
    audit: 'none',
    access: { menus: [ordersPage] },
    body: OrderPageRequest,
    handle: sendAllOrders,
  },
  {
    method: 'POST',
    path: '/workflow/task/myTaskPage',
    audit: 'none',
    access: 'session',
    body: OrderPageRequest,
    handle: sendOwnOrders,
  },
];
