import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../http/app-env.ts';
import { failure, Refusal, success } from '../http/envelope.ts';
import { message } from '../texts/messages.ts';
import { maxPathIds, pathValue } from './route.ts';

/**
 * Reads the distinct, comma-separated ids of the path parameter `ids`.
 * @throws Refusal A0400 for too many
 */
export function readIds(c: AppContext): string[] {
  const ids = [...new Set(pathValue(c, 'ids').split(',').filter(Boolean))];
  if (ids.length > maxPathIds) throw new Refusal(envelopeStatus.badRequest, 'tooManyIds', { max: maxPathIds });
  return ids;
}

/** Does something to items one by one and returns the refusals by id. */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  for (const id of ids) {
    try {
      await deleteOne(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(id, error);
    }
  }
  return refusals;
}

/** Answers with the outcome per id. If nothing was deleted, the call fails with the first reason. */
export function answerDeletion(c: AppContext, ids: readonly string[], refusals: Map<string, Refusal>): Response {
  const results = ids.map((id) => {
    const refusal = refusals.get(id);
    return { id, deleted: !refusal, reason: refusal ? message(c.var.locale, refusal.key, refusal.params) : null };
  });
  const count = ids.length - refusals.size;
  const [first] = refusals.values();
  if (count === 0) return failure(c, first ?? new Refusal(envelopeStatus.notFound, 'recordMissing'), results);
  return success(c, results, {
    status: envelopeStatus.noContent,
    key: refusals.size ? 'deletedPartly' : 'deleted',
    params: { count, failed: refusals.size },
  });
}
