import type { DirectMessage } from '../../messages/message-queue.ts';
import type { Outgoing } from '../../realtime/outgoing.ts';
import type { AddedNews } from '../../routes/news/add-news.ts';

/** What is sent once the transaction has committed. */
export interface EngineWork {
  outgoing: Outgoing[];
  news: AddedNews[];
  /** Text messages and mails. */
  messages: DirectMessage[];
}

export const nothing: EngineWork = { outgoing: [], news: [], messages: [] };

export const together = (...works: readonly EngineWork[]): EngineWork => ({
  outgoing: works.flatMap(({ outgoing }) => outgoing),
  news: works.flatMap(({ news }) => news),
  messages: works.flatMap(({ messages }) => messages),
});

/**
 * Keeps one event per alarm and one count per recipient: a transaction may change an alarm several times, and only the
 * last event has its state. New alarms stay in their order.
 */
export function lastEvents(outgoing: readonly Outgoing[]): Outgoing[] {
  const last = new Map<string, Outgoing>();
  for (const [index, one] of outgoing.entries()) {
    const { type } = one.event;
    const data = 'data' in one.event ? one.event.data : undefined;
    const to = 'userId' in one ? one.userId : JSON.stringify([one.tenantId, one.audience]);
    const isCount = type === 'AlarmCount';
    const eventId = type === 'AlarmInfo' && isAlarm(data) ? data.eventId : undefined;
    const key = isCount ? `count ${to}` : eventId === undefined ? `other ${index}` : `${eventId} ${to}`;
    if (isCount) last.delete(key);
    last.set(key, one);
  }
  return [...last.values()];
}

const isAlarm = (data: unknown): data is { eventId: string } =>
  typeof data === 'object' && data !== null && 'eventId' in data && typeof data.eventId === 'string';
