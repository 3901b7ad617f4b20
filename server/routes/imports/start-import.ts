import { ImportStart } from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { recordOutcome } from '../../operation-log/record-outcome.ts';
import { describeError } from '../../process/describe-error.ts';
import { signedIn } from '../../routing/route.ts';
import { takeJob } from './import-jobs.ts';
import { contextOf, type ImportKind } from './import-kind.ts';
import { runImport } from './run-import.ts';

/** POST .../import: starts the import of a checked file and answers at once. */
export async function startImport<Item>(c: AppContext, kind: ImportKind<Item>): Promise<Response> {
  const { batchNum } = await readBody(c, ImportStart);
  const { db, clock, background, log } = c.var.services;
  const { user, ...own } = contextOf(c, {});
  const job = await takeJob(db, user, { id: batchNum, kind: kind.kind, locale: own.locale }, clock());
  const record = await recordOutcome(c, signedIn(c), { type: 'import', object: kind.audited });
  background.start(async (signal) => {
    try {
      const context = { ...own, user, refers: job.context };
      const { status, ...params } = await runImport(kind, job, context, signal);
      await record({ succeeded: status !== 'failed', key: status === 'done' ? 'imported' : 'importRest', params });
    } catch (error) {
      log.error('an import could not be ended', { batchNum, kind: kind.kind, stack: describeError(error) });
    }
  });
  return success(c, { batchNum, taskId: batchNum }, { key: 'importBegun', params: { total: job.total } });
}
