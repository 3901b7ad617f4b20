import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import { DictionaryCondition } from '../../../src/schemas/wire/dictionaries.ts';
import type { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { containing, readOrder } from '../../http/page.ts';
import { readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';

/** The entries that a list or an export asks for, and their order. */
export function readDictionaryQuery(c: AppContext, request: SystemPageRequest) {
  const { dictTypeId, dictLabel, dictValue } = readCondition(c, DictionaryCondition, request);
  const { tenantId } = signedIn(c);
  const seen = seenEntry(tenantId);
  const label = sql<string>`(${seen.label} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    entryVisibleTo(tenantId),
    dictTypeId ? eq(dictionaries.typeId, dictTypeId) : undefined,
    dictLabel ? ilike(label, containing(dictLabel)) : undefined,
    dictValue ? ilike(dictionaries.value, containing(dictValue)) : undefined,
  );
  const order = readOrder(request, {
    allowed: { dictLabel: label, dictValue: dictionaries.value, dictSort: seen.sort },
    otherwise: [asc(dictionaries.typeId), asc(seen.sort)],
    last: dictionaries.id,
  });
  return { where, order };
}
