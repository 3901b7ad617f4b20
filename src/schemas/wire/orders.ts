import { type Static, Type } from 'typebox';
import { SystemPageRequest } from './envelope.ts';

/** Whose work orders: those to do, those one handles or handled, and those that one dispatched (contract 3.10). */
export const orderTags = ['handle', 'join', 'initiatege'] as const;
export type OrderTag = (typeof orderTags)[number];

export const OrderPageRequest = Type.Interface([SystemPageRequest], {
  tag: Type.Optional(Type.Union(orderTags.map((tag) => Type.Literal(tag)))),
});
export type OrderPageRequest = Static<typeof OrderPageRequest>;

/** A work order in a list; times are the platform's wall time. */
export interface OrderRow {
  id: string;
  no: string;
  title: string;
  urgency: string;
  urgencyName: string;
  /** todo, doing or done. */
  state: string;
  stateName: string;
  isOverdue: boolean;
  alarmId: string | null;
  deviceName: string | null;
  areaCode: string;
  handlerName: string | null;
  createdByName: string | null;
  createTime: string;
  dueTime: string | null;
}
