import { createHash } from 'node:crypto';
import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../db/db.ts';
import { lightingRevisions } from '../db/schema.ts';

/** A program with its present steps. */
interface RevisedProgram {
  id: string;
  name: string;
  steps: ProgramStep[];
}

const hashLength = 16;

/** The id of a program's steps: the same for the same steps. */
const revisionOf = ({ id, steps }: Pick<RevisedProgram, 'id' | 'steps'>): string =>
  `${id}:${createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, hashLength)}`;

/** Stores the present steps of programs. Returns the revision of each by the program's id. */
export async function storeRevisions(
  tx: Pick<Queryable, 'insert'>,
  tenantId: string,
  programs: Iterable<RevisedProgram>,
): Promise<Map<string, string>> {
  const rows = [...programs].map(({ id, name, steps }) => ({
    id: revisionOf({ id, steps }),
    tenantId,
    programId: id,
    name,
    steps,
  }));
  if (rows.length > 0) await tx.insert(lightingRevisions).values(rows).onConflictDoNothing();
  return new Map(rows.map(({ id, programId }) => [programId, id]));
}
