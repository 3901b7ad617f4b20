import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { type Locale, message } from '../texts/messages.ts';
import type { Channel, MessageSender } from './message-sender.ts';

/** A text message or a mail about an alarm. */
export interface DirectMessage {
  channel: Channel;
  userId: string;
  target: string;
  typeId: string;
  text: string;
  /** The reader's. */
  locale: Locale;
}

/** Sends messages one after another, beside the work of the engine. */
export interface MessageQueue {
  push(messages: readonly DirectMessage[], now: Date): void;
  /** Ends once everything has been sent. */
  idle(): Promise<void>;
}

interface QueueOptions {
  sender: MessageSender;
  log: Pick<Log, 'warn'>;
}

/** A person gets one message about a type in this time; the next one says how many there were. */
const quietMs = 10 * 60_000;

/** Damping is kept in memory: after a restart a person may get one message more. */
export function createMessageQueue({ sender, log }: QueueOptions): MessageQueue {
  const sent = new Map<string, { at: number; left: number }>();
  let running: Promise<void> = Promise.resolve();

  function admit({ channel, userId, typeId, text, locale }: DirectMessage, now: number): string | undefined {
    const key = `${channel} ${userId} ${typeId}`;
    const last = sent.get(key);
    if (last && Math.abs(now - last.at) < quietMs) {
      last.left += 1;
      return undefined;
    }
    sent.set(key, { at: now, left: 0 });
    return last && last.left > 0 ? text + message(locale, 'alarmsBefore', { count: last.left }) : text;
  }

  function forgetOld(now: number): void {
    for (const [key, { at, left }] of sent) if (left === 0 && Math.abs(now - at) >= quietMs) sent.delete(key);
  }

  async function deliver({ channel, target }: DirectMessage, text: string): Promise<void> {
    try {
      await sender.send(channel, target, text);
    } catch (error) {
      log.warn('an alarm message could not be sent', { channel, reason: describeError(error) });
    }
  }

  return {
    push(messages, now) {
      if (!sender.ready) return;
      forgetOld(now.getTime());
      for (const one of messages) {
        const text = admit(one, now.getTime());
        if (text !== undefined) running = running.then(() => deliver(one, text));
      }
    },
    idle: () => running,
  };
}
