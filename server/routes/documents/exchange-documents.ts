import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { describeChange } from '../../../src/engine/compile/overlay/describe-change.ts';
import { differencesOf } from '../../../src/engine/compile/overlay/differences-of.ts';
import { isSameJson } from '../../../src/engine/compile/suggest/same-json.ts';
import {
  type DocumentBundle,
  DocumentImport,
  type DocumentImportResult,
  documentLimits,
} from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { documentOverlays, documentVersions } from '../../db/schema.ts';
import { baseOfFile } from '../../documents/overlay-page.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { checkSaved, checkSize, sentIssue } from './check-saved.ts';
import { type CalledDocument, documentMissing, nameOfCaller, ownFile, pageOf } from './document-caller.ts';
import { findNewest, findOverlay, type VersionRow } from './overlay-rows.ts';
import { openOverlay, storeVersion } from './store-version.ts';

/** GET /island-display/document/export: the newest changes of all documents of the tenant in one file. */
export async function exportDocuments(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const rows = await c.var.services.db
    .selectDistinctOn([documentOverlays.file], {
      file: documentOverlays.file,
      isOwn: documentOverlays.isOwn,
      baseHash: documentVersions.baseHash,
      why: documentVersions.why,
      changes: documentVersions.changes,
    })
    .from(documentVersions)
    .innerJoin(documentOverlays, eq(documentOverlays.id, documentVersions.overlayId))
    .where(and(eq(documentVersions.tenantId, tenantId), ne(documentVersions.state, 'retired')))
    .orderBy(asc(documentOverlays.file), desc(documentVersions.number));
  const bundle: DocumentBundle = { kind: 'documents', version: 1, documents: rows };
  return success(c, bundle);
}

type Incoming = DocumentBundle['documents'][number];

/** A document of a file beside what the tenant has of it. */
interface Compared {
  called: CalledDocument;
  newest: VersionRow | undefined;
  incoming: Incoming;
  result: DocumentImportResult['documents'][number];
}

/**
 * POST /island-display/document/import: stores the documents of a file as drafts, all or none; a dry run answers what
 * they would change. Mistakes in one of them refuse all.
 */
export async function importDocuments(c: AppContext): Promise<Response> {
  const { bundle, isDryRun, why } = await readBody(c, DocumentImport);
  const compared: Compared[] = [];
  for (const incoming of bundle.documents) compared.push(await compare(c, incoming));
  const documents = compared.map(({ result }) => result);
  const wrong = documents.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'));
  if (isDryRun) {
    leaveUnlogged(c);
    return success(c, { documents, isDone: false } satisfies DocumentImportResult);
  }
  if (wrong.length > 0) {
    const { file, line, column } = wrong[0]!;
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    const refusal = new Refusal(envelopeStatus.dataError, 'documentMistakes', { count: wrong.length, place });
    return failure(c, refusal, { documents, isDone: false, issues: wrong });
  }
  const count = await store(c, compared, why?.trim() ?? '');
  return success(c, { documents, isDone: true } satisfies DocumentImportResult, {
    key: 'documentsImported',
    params: { count },
  });
}

async function compare(c: AppContext, incoming: Incoming): Promise<Compared> {
  const { file, isOwn, changes } = incoming;
  checkSize(changes);
  const { tenantId, userId } = signedIn(c);
  const { db, tenantPages } = c.var.services;
  const [base, overlay] = await Promise.all([tenantPages.base(), findOverlay(db, { tenantId, file })]);
  const under = baseOfFile(base, file);
  // A page of its own cannot stand for one of schemas/, and changes need their base.
  if (isOwn ? under !== undefined || !ownFile.test(file) : !under) throw documentMissing(file);
  const [baseHash, baseText] = isOwn ? ['', ''] : [under?.hash ?? '', under?.text ?? ''];
  const called: CalledDocument = { tenantId, userId, file, base, overlay, isOwn, baseHash, baseText };
  const newest = overlay && (await findNewest(db, overlay.id));
  const now = pageOf(called, newest?.changes ?? []);
  const then = pageOf(called, changes);
  const { page, errors } = await checkSaved(c, { base, file, isOwn, changes });
  const warnings = page.issues.filter(({ severity }) => severity === 'warning');
  const result = {
    file,
    isNew: newest === undefined,
    changes: differencesOf(now.page, then.page).map((change) => ({ change, ...describeChange(change, now.find) })),
    lost: [...then.lost],
    issues: [...errors, ...warnings].map(sentIssue),
  };
  return { called, newest, incoming, result };
}

/** Stores what differs, in one transaction; returns how many documents. */
async function store(c: AppContext, compared: readonly Compared[], why: string): Promise<number> {
  const { db, clock } = c.var.services;
  const now = clock();
  const name = await nameOfCaller(c);
  return db.transaction(async (tx) => {
    let count = 0;
    for (const { called, incoming } of compared) {
      const overlay = await openOverlay(tx, { ...called, now });
      const newest = await findNewest(tx, overlay.id);
      if (isSameJson(newest?.changes ?? [], incoming.changes)) continue;
      await storeVersion(tx, overlay, {
        changes: incoming.changes,
        baseHash: called.baseHash,
        why: (why || incoming.why).slice(0, documentLimits.why),
        author: { id: called.userId, name },
        now,
        before: newest,
      });
      count += 1;
    }
    return count;
  });
}
