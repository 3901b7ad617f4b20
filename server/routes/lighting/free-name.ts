import { and, eq, ne } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import type { lightingCalendars, lightingPrograms } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';

interface Naming {
  tenantId: string;
  given: string;
  /** The row that has the name already. */
  id?: string | undefined;
  taken: 'programNameTaken' | 'calendarNameTaken';
}

/**
 * The name of a program or calendar, trimmed.
 * @throws Refusal for an empty one, and one that another row of the tenant has
 */
export async function freeName(
  tx: Queryable,
  table: typeof lightingPrograms | typeof lightingCalendars,
  { tenantId, given, id, taken }: Naming,
): Promise<string> {
  const name = given.trim();
  if (name === '') throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { name: 'fieldRequired' });
  const others = and(
    eq(table.tenantId, tenantId),
    eq(table.name, name),
    id === undefined ? undefined : ne(table.id, id),
  );
  if ((await tx.$count(table, others)) > 0) throw new Refusal(envelopeStatus.duplicate, taken, {}, { name: taken });
  return name;
}
