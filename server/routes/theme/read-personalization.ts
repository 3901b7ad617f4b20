import { and, asc, eq } from 'drizzle-orm';
import type { PersonalizationItem } from '../../../src/schemas/wire/session.ts';
import type { Queryable } from '../../db/db.ts';
import { personalization } from '../../db/schema.ts';

export type PersonalizationRow = typeof personalization.$inferSelect;

/** The settings of a tenant, or of one of its groups, in the order in which they are shown. */
export const readPersonalization = (db: Queryable, tenantId: string, system?: string): Promise<PersonalizationRow[]> =>
  db
    .select()
    .from(personalization)
    .where(and(eq(personalization.tenantId, tenantId), system ? eq(personalization.system, system) : undefined))
    .orderBy(asc(personalization.system), asc(personalization.type), asc(personalization.position));

/** A setting as it is sent. What is a file of the gallery goes by the id that it has there. */
export const itemOf = (row: PersonalizationRow): PersonalizationItem => ({
  id: idOf(row),
  personalizationSystem: row.system,
  personalizationType: row.type,
  personalizationKey: row.key,
  link: row.link,
  title: row.title,
});

export const idOf = (row: Pick<PersonalizationRow, 'id' | 'fileId'>): string => row.fileId ?? row.id;
