/** Wall screens: links that show dashboards without a session. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, version } from './columns.ts';
import { tenants, users } from './core.ts';

export const wallScreens = pgTable(
  'wall_screens',
  {
    id: id(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** The creator, whose permissions decide what the screen shows. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    /** In the order of their rotation; deleted ones are left out when read. */
    dashboardIds: text('dashboard_ids').array().notNull(),
    seconds: integer('seconds').notNull(),
    /** SHA-256 of the key, which is stored nowhere. */
    keyHash: text('key_hash').notNull(),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    lastSeenAt: moment('last_seen_at'),
    lastAddress: text('last_address').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('wall_screens_key').on(t.keyHash),
    uniqueIndex('wall_screens_name').on(t.tenantId, t.name),
    index('wall_screens_owner').on(t.ownerId),
  ],
);
