import type { Refusal } from './envelope.ts';

/**
 * Runs a change that a unique index may refuse: what two people do at the same moment, only the index can decide.
 *
 * @throws Refusal the given one when the index of this name refuses
 */
export async function refuseTaken<Result>(
  index: string,
  refusal: () => Refusal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === index) throw refusal();
    throw error;
  }
}
