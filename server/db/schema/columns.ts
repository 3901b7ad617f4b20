import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);
/** Rises with every change: a form that began with an older one is a conflict. */
export const version = () => integer('version').notNull().default(1);
