/** Nights of lamps: what they were asked for and what they did. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProgramStep } from '../../../src/schemas/wire/lighting-words.ts';
import { devices, tenants } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** Steps that programs had, for what lamps were asked for in a night. */
export const lightingRevisions = pgTable('lighting_revisions', {
  /** The program's id and a hash of the steps. */
  id: text('id').primaryKey(),
  tenantId: tenantId(),
  programId: text('program_id').notNull(),
  /** The program's name then. */
  name: text('name').notNull(),
  steps: jsonb('steps').$type<ProgramStep[]>().notNull(),
});

/** What a lamp was asked for and what it did in a night: changes, in seconds after the noon with which it begins. */
export const lightingNights = pgTable(
  'lighting_nights',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** That of the device, with which the night goes: checking it as well would take a quarter of the time of a noon. */
    tenantId: text('tenant_id').notNull(),
    /** 'YYYY-MM-DD'. */
    night: text('night').notNull(),
    /** The last change: the steps, and the level with its reason; null while the lamp is not heard of. */
    revisionId: text('revision_id').notNull(),
    level: integer('level'),
    reason: text('reason'),
    refId: text('ref_id'),
    revisions: jsonb('revisions').$type<[seconds: number, revisionId: string][]>().notNull(),
    levels: jsonb('levels').$type<NightLevel[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.night] }), index('lighting_nights_night').on(t.tenantId, t.night)],
);

/** Seconds after noon, percent, TALQ's reason, the program or override, and the person. */
export type NightLevel = [
  seconds: number,
  level: number | null,
  reason: string | null,
  refId: string | null,
  userName: string | null,
];
