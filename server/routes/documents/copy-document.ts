import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { DocumentCopy, type DocumentSaved } from '../../../src/schemas/wire/documents.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { checkSaved, checkSize, refuseMistakes, sentIssue } from './check-saved.ts';
import { nameOfCaller, pageOf, readCalled } from './document-caller.ts';
import { findNewest, findOverlay } from './overlay-rows.ts';
import { pathTaken, refuseReserved } from './reserved-paths.ts';
import { openOverlay, storeVersion } from './store-version.ts';

/**
 * POST /island-display/document/copy: a new page of the tenant's own, which begins as a page is with its newest
 * changes. It is a draft; the menu opens it once an entry has its path.
 */
export async function copyDocument(c: AppContext): Promise<Response> {
  const { file: from, newPath: path, title, why } = await readBody(c, DocumentCopy);
  const called = await readCalled(c, from);
  const { base, tenantId, userId } = called;
  const { db, clock } = c.var.services;
  const file = `pages${path}.json`;
  refuseReserved(base, path);
  const newest = called.overlay && (await findNewest(db, called.overlay.id));
  const { $schema: _, ...page } = pageOf(called, newest?.changes ?? []).page;
  const changes = differencesOf({}, { ...page, id: freeId(base, path), path, title });
  checkSize(changes);
  const { page: made, errors } = await checkSaved(c, { base, file, isOwn: true, changes });
  if (errors.length > 0) return refuseMistakes(c, errors);
  const author = { id: userId, name: await nameOfCaller(c) };
  const now = clock();
  const stored = await db.transaction(async (tx) => {
    const known = await findOverlay(tx, { tenantId, file }, true);
    if (known && (await findNewest(tx, known.id))) throw pathTaken(path);
    const overlay = await openOverlay(tx, { tenantId, file, isOwn: true, now });
    return storeVersion(tx, overlay, {
      changes,
      baseHash: '',
      why: why?.trim() ?? '',
      author,
      now,
      before: undefined,
    });
  });
  nameAudited(c, file);
  const warnings = made.issues.filter(({ severity }) => severity === 'warning').map(sentIssue);
  const answer: DocumentSaved & { file: string } = { file, number: stored.number, warnings, lost: [] };
  return success(c, answer, { key: 'saved' });
}

/** An id for a page that no other has, made of its path: 'analysisOurReport'. */
function freeId({ context }: BaseDocuments, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const [first = 'page', ...rest] = words;
  const name = [first, ...rest.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
  const id = /^[A-Za-z]/.test(name) ? name : `page${name}`;
  const taken = new Set((context.pages ?? []).map((page) => page.id));
  for (let number = 1; ; number++) {
    const one = number === 1 ? id : `${id}${number}`;
    if (!taken.has(one)) return one;
  }
}
