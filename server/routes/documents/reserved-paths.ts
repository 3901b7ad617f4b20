import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import { Refusal } from '../../http/envelope.ts';
import { message } from '../../texts/messages.ts';

/** @throws Refusal S0301 for a path that a page has, S0300 for one of the console itself */
export function refuseReserved({ documents, checked }: BaseDocuments, path: string): void {
  if (documents.pages.some(({ file }) => pathOfFile(file) === path)) throw pathTaken(path);
  const site = checked.site.site;
  const reserved = [...(site?.publicPaths ?? []), ...Object.keys(site?.redirects ?? {})];
  if (reserved.includes(path)) throw refusalOf(envelopeStatus.dataError, 'documentPathReserved', path);
}

export const pathTaken = (path: string): Refusal => refusalOf(envelopeStatus.duplicate, 'documentPathTaken', path);

/** A refusal with its sentence beside the path too. */
function refusalOf(
  status: typeof envelopeStatus.dataError | typeof envelopeStatus.duplicate,
  key: 'documentPathReserved' | 'documentPathTaken',
  path: string,
): Refusal {
  const sentence = { zh: message('zh', key, { path }), en: message('en', key, { path }) };
  return new Refusal(status, key, { path }, { newPath: sentence });
}
