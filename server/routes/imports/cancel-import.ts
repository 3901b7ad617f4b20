import { ImportStart } from '../../../src/schemas/wire/imports.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { cancelJob, stateOf } from './import-jobs.ts';

/** POST .../import/cancel: stops an import of the user after the part that it stores; what is imported stays. */
export async function cancelImport(c: AppContext, kind: string): Promise<Response> {
  const { batchNum } = await readBody(c, ImportStart);
  const { db, clock } = c.var.services;
  const job = await cancelJob(db, signedIn(c), { id: batchNum, kind }, clock());
  return success(c, stateOf(job), { key: job.status === 'running' ? 'importCancelling' : 'importEnded' });
}
