import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import { takenPath } from '../../../src/engine/compile/new-page/taken-path.ts';
import type { Translated } from '../../../src/schemas/grammar/text.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import { Refusal } from '../../http/envelope.ts';
import { message } from '../../texts/messages.ts';

/** @throws Refusal S0301 for a path that a page has, S0300 for one at which a page would never be shown */
export function refuseReserved({ documents, checked }: BaseDocuments, path: string): void {
  if (documents.pages.some(({ file }) => pathOfFile(file) === path)) throw pathTaken(path);
  const taken = takenPath(path, checked.site.site);
  if (taken) throw refusalOf(envelopeStatus.dataError, 'documentPathReserved', path, taken.problem);
}

export function pathTaken(path: string): Refusal {
  const key = 'documentPathTaken';
  const sentence = { zh: message('zh', key, { path }), en: message('en', key, { path }) };
  return refusalOf(envelopeStatus.duplicate, key, path, sentence);
}

/** A refusal with a sentence beside the path too. */
function refusalOf(
  status: typeof envelopeStatus.dataError | typeof envelopeStatus.duplicate,
  key: 'documentPathReserved' | 'documentPathTaken',
  path: string,
  sentence: Translated,
): Refusal {
  return new Refusal(status, key, { path }, { newPath: sentence });
}
