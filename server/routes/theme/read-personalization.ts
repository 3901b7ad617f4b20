import { and, asc, eq } from 'drizzle-orm';
import type { PersonalizationItem } from '../../../src/schemas/wire/session.ts';
import type { Queryable } from '../../db/db.ts';
import { personalization } from '../../db/schema.ts';

export type PersonalizationRow = typeof personalization.$inferSelect;

/** Loads the settings of a tenant, or of one group, in display order. */
export const readPersonalization = (db: Queryable, tenantId: string, system?: string): Promise<PersonalizationRow[]> =>
  db
    .select()
    .from(personalization)
    .where(and(eq(personalization.tenantId, tenantId), system ? eq(personalization.system, system) : undefined))
    .orderBy(asc(personalization.system), asc(personalization.type), asc(personalization.position));

/** Formats a setting. Gallery files keep their gallery id. */
export const itemOf = (row: PersonalizationRow): PersonalizationItem => ({
  id: idOf(row),
  personalizationSystem: row.system,
  personalizationType: row.type,
  personalizationKey: row.key,
  link: row.link,
  title: row.title,
});

export const idOf = (row: Pick<PersonalizationRow, 'id' | 'fileId'>): string => row.fileId ?? row.id;
