import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { outbox } from '../db/schema.ts';
import { maskContact } from '../texts/mask-contact.ts';
import type { MessageSender } from './message-sender.ts';

interface OutboxOptions {
  db: Db;
  clock: () => Date;
  print: (line: string) => void;
  /** Retention in ms. */
  keepMs: number;
}

/** The demo's stand-in for SMS and mail: stores messages in a table (see /demo/outbox) and prints them. */
export function createOutboxSender({ db, clock, print, keepMs }: OutboxOptions): MessageSender {
  return {
    ready: true,
    async send(channel, target, text) {
      const now = clock();
      await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - keepMs)));
      await db.insert(outbox).values({ id: newId(), channel, target, text, createdAt: now });
      print(`${channel === 'sms' ? 'SMS' : 'Mail'} to ${maskContact(target)}: ${text}`);
    },
  };
}
