/** What users and tenants have set for the map. */
import { boolean, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MapFeature } from '../../../src/schemas/wire/map.ts';
import { updatedAt } from './columns.ts';
import { tenants, users } from './core.ts';

/** Where a user's map starts (contract 3.12). */
export const mapViews = pgTable('map_views', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** DEFINED, ALL for all places, or DEFAULT for the last view. */
  mode: text('mode').notNull(),
  address: text('address'),
  zoom: doublePrecision('zoom'),
  /** GCJ-02 degrees. */
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  updatedAt: updatedAt(),
});

/** What a tenant's map shows (contract 3.14). */
export const mapOperations = pgTable('map_operations', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  features: jsonb('features').$type<MapFeature[]>().notNull(),
  leftChartVisible: boolean('left_chart_visible').notNull(),
  rightChartVisible: boolean('right_chart_visible').notNull(),
  leftEventChartVisible: boolean('left_event_chart_visible').notNull(),
  rightEventChartVisible: boolean('right_event_chart_visible').notNull(),
  updatedAt: updatedAt(),
});
