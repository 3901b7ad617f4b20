import type { Refusal } from './envelope.ts';

/**
 * Runs a change and maps a violation of the unique index to a Refusal; only the index can settle concurrent changes.
 * @throws Refusal when the named index rejects the change
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
