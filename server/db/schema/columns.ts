import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);
/** Rises with every change: a form that began with an older one is a conflict. */
export const version = () => integer('version').notNull().default(1);
/**
 * The Morton cell of longitude and latitude, for questions about boxes of the map; null without a place on it. The
 * function is in the migrations, its twin in server/places/cells.ts.
 */
export const cell = () =>
  bigint('cell', { mode: 'number' }).generatedAlwaysAs(sql`place_cell("longitude", "latitude")`);
