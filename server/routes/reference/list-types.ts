import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { TypeRow } from '../../../src/schemas/wire/types.ts';
import { dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';

/** Answers with the entries of a dictionary of types, each with the number of what has it; disabled ones too. */
export async function listTypes(
  c: AppContext,
  { typeId, count }: { typeId: string; count: SQL<number> },
): Promise<Response> {
  const { tenantId } = signedIn(c);
  const entry = seenEntry(tenantId);
  const rows = await c.var.services.db
    .select({ entry, count })
    .from(dictionaries)
    .where(and(entryVisibleTo(tenantId), eq(dictionaries.typeId, typeId)))
    .orderBy(asc(entry.sort), asc(dictionaries.id));
  return success(
    c,
    rows.map(
      ({ entry, count: uses }): TypeRow => ({
        id: entry.id,
        value: entry.value,
        name: entry.label[c.var.locale],
        sort: entry.sort,
        enabled: entry.enabled,
        mine: entry.tenantId !== null,
        count: uses,
      }),
    ),
  );
}
