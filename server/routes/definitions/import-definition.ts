import { maxDefinitionBytes } from '../../../src/schemas/wire/definitions.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { ImportState } from '../../../src/schemas/wire/imports.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readUpload } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { type CheckedDefinition, checkDefinition } from './check-definition.ts';
import type { Definition, DefinitionKind } from './definition-kind.ts';

/** POST .../definition/valid: checks a file completely and returns every problem with its path. */
export async function validateDefinition<File extends Definition>(
  c: AppContext,
  kind: DefinitionKind<File>,
): Promise<Response> {
  const { name, text } = await readDefinition(c);
  const { db } = c.var.services;
  const checked = await checkDefinition(kind, text, { db, tenantId: signedIn(c).tenantId, locale: c.var.locale });
  return success(c, stateOf(checked, name));
}

/** POST .../definition: adds the product or model of a file with its attributes, all or nothing; returns the new id. */
export async function importDefinition<File extends Definition>(
  c: AppContext,
  kind: DefinitionKind<File>,
): Promise<Response> {
  const { text } = await readDefinition(c);
  const { db, realtime, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const id = newId();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const { problems, file, attributes } = await checkDefinition(kind, text, {
      db: tx,
      tenantId,
      locale: c.var.locale,
    });
    if (problems.length > 0 || !file) {
      const fields = Object.fromEntries(problems.map(({ column, message }) => [column, { zh: message, en: message }]));
      const params = { count: problems.length };
      throw new Refusal(envelopeStatus.badRequest, 'definitionInvalid', params, fields);
    }
    await kind.insert(tx, file, { id, tenantId, now: clock() });
    const positions = new Map<string, number>();
    for (const { family, columns } of attributes) {
      const position = (positions.get(family) ?? 0) + 1;
      positions.set(family, position);
      await kind.owner.insert(tx, id, { id: newId(), family, position, ...columns });
    }
  });
  realtime.toTenant(tenantId, { type: kind.owner.event });
  return success(c, id, { key: 'saved' });
}

async function readDefinition(c: AppContext): Promise<{ name: string; text: string }> {
  const { limits } = c.var.services;
  if (!limits.uploads.take(signedIn(c).userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const file = await readUpload(c, maxDefinitionBytes);
  // Editors of Windows add a byte order mark, which the decoder removes.
  return { name: file.name, text: await file.text() };
}

/** Counts the attributes, as imports of rows count their rows. */
function stateOf(
  { problems, file }: Pick<CheckedDefinition<Definition>, 'problems' | 'file'>,
  fileName: string,
): ImportState {
  const total = file?.attributes.length ?? 0;
  return {
    ...{ batchNum: '', taskId: '', fileName, status: 'checked', total, done: 0, untried: 0, problems },
    ok: problems.length === 0 ? total : 0,
    failed: problems.length,
  };
}
