import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { outbox } from '../db/schema.ts';
import { type MessageSender, maskTarget } from './message-sender.ts';

interface OutboxOptions {
  db: Db;
  clock: () => Date;
  print: (line: string) => void;
  /** How long messages are kept, in ms. */
  keepMs: number;
}

/** The demo's phone company and mail server: messages stand in a table (see /demo/outbox) and on the terminal. */
export function createOutboxSender({ db, clock, print, keepMs }: OutboxOptions): MessageSender {
  return {
    ready: true,
    async send(channel, target, text) {
      const now = clock();
      await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - keepMs)));
      await db.insert(outbox).values({ id: newId(), channel, target, text, createdAt: now });
      print(`${channel === 'sms' ? 'SMS' : 'Mail'} to ${maskTarget(target)}: ${text}`);
    },
  };
}
