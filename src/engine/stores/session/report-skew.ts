import type { ServerClock } from '../../data/server-clock.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import { sessionMessages } from './session-messages.ts';

const reportedMinutes = 5;

/** Warns if the computer's clock differs from the platform's. */
export function reportSkew(clock: ServerClock, messages: Pick<MessagesStore, 'add'>): void {
  const minutes = Math.round(Math.abs(clock.skewMs) / 60_000);
  if (minutes >= reportedMinutes) messages.add('warning', sessionMessages.clockIsOff(minutes));
}
