import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import { DictionaryCondition } from '../../../src/schemas/wire/dictionaries.ts';
import type { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { dictionaries } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { containing, readOrder } from '../../http/page.ts';
import { readCondition } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { entryVisibleTo } from './save-dictionary.ts';

/** The entries that a list or an export asks for, and their order. */
export function readDictionaryQuery(c: AppContext, request: SystemPageRequest) {
  const { dictTypeId, dictLabel, dictValue } = readCondition(c, DictionaryCondition, request);
  const label = sql<string>`(${dictionaries.label} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    entryVisibleTo(signedIn(c).tenantId),
    dictTypeId ? eq(dictionaries.typeId, dictTypeId) : undefined,
    dictLabel ? ilike(label, containing(dictLabel)) : undefined,
    dictValue ? ilike(dictionaries.value, containing(dictValue)) : undefined,
  );
  const order = readOrder(request, {
    allowed: { dictLabel: label, dictValue: dictionaries.value, dictSort: dictionaries.sort },
    otherwise: [asc(dictionaries.typeId), asc(dictionaries.sort)],
    last: dictionaries.id,
  });
  return { where, order };
}
