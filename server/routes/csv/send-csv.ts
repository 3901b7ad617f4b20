import type { AppContext } from '../../http/app-env.ts';
import { writeCsv } from './write-csv.ts';

/** Sends a CSV download. Consoles read its name after the first `=`, URI-encoded (contract 2.1). */
export function sendCsv(c: AppContext, name: string, records: readonly (readonly string[])[]): Response {
  return c.body(writeCsv(records), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename=${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  });
}
