import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { maxImportBytes } from '../../../src/schemas/wire/imports.ts';
import { newId } from '../../db/new-id.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readUpload } from '../../http/read-body.ts';
import { addJob, findJob, notedSource, stateOf } from './import-jobs.ts';
import { contextOf, type ImportKind } from './import-kind.ts';
import { isGood, judgeTable } from './judge-table.ts';
import { readNamedFields } from './named-fields.ts';
import { readFile } from './read-file.ts';

const longestName = 200;

/** POST .../import/valid: checks every row of a file and keeps it for the import; stores none of its rows. */
export async function checkImport<Item>(
  c: AppContext,
  kind: ImportKind<Item>,
  refers: Readonly<Record<string, string>>,
): Promise<Response> {
  const context = contextOf(c, refers);
  const { limits } = c.var.services;
  const { db, clock } = context.services;
  const { userId, tenantId } = context.user;
  if (!limits.uploads.take(userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  const file = await readUpload(c, maxImportBytes);
  const table = await readFile(c, file, await readNamedFields(kind, context));
  const { rows, describe } = await judgeTable(kind, table, context);
  if (rows.length === 0) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  const problems = rows.flatMap(describe);
  const ok = rows.filter(isGood).length;
  const id = newId();
  await addJob(
    db,
    {
      id,
      tenantId,
      userId,
      kind: kind.kind,
      fileName: file.name.toWellFormed().replaceAll('\0', '').slice(-longestName),
      status: 'checked',
      total: rows.length,
      ok,
      failed: rows.length - ok,
      headings: table.headings,
      rows: table.rows,
      problems,
      context: { ...refers, ...notedSource(table.source) },
    },
    clock(),
  );
  return success(c, stateOf(await findJob(db, context.user, id)));
}
