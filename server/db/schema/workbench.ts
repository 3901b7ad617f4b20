/** The layout of each user's workbench. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { tenants, users } from './core.ts';

/** A card as it is stored. */
export interface StoredCard {
  id: string;
  type: string;
  analysisType: string | null;
  panelItemId: string | null;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A user without a row has the default cards; an empty list is a workbench that was cleared. */
export const workbenchCards = pgTable('workbench_cards', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tenantId: text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  cards: jsonb('cards').$type<StoredCard[]>().notNull(),
  updatedAt: updatedAt(),
});
