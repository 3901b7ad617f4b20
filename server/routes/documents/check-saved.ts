import { checkPage } from '../../../src/engine/compile/check/check-page.ts';
import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import type { Issue } from '../../../src/engine/compile/issue.ts';
import type { Change } from '../../../src/schemas/wire/document-changes.ts';
import { type DocumentIssue, documentLimits } from '../../../src/schemas/wire/documents.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { checkOverlay, contextWith, errorsOf, type OverlaidPage } from '../../documents/overlay-page.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import type { AppContext } from '../../http/app-env.ts';
import { describeBytes } from '../../http/body-size.ts';
import { failure, Refusal } from '../../http/envelope.ts';
import { signedIn } from '../../routing/route.ts';

/** A document with changes as it would be stored, and the mistakes that keep it from being. */
interface CheckedSave {
  page: OverlaidPage;
  errors: readonly Issue[];
}

/** Checks changes as `npm run schemas` does, beside what the tenant has published; also the pages based on this one. */
export async function checkSaved(
  c: AppContext,
  { base, file, isOwn, changes }: { base: BaseDocuments; file: string; isOwn: boolean; changes: readonly Change[] },
): Promise<CheckedSave> {
  const { db, tenantPages } = c.var.services;
  const { written } = await tenantPages.of(db, signedIn(c).tenantId);
  const page = checkOverlay(base, { file, isOwn, changes }, written);
  const known = new Set(errorsOf(base.checked.pages.find((one) => one.file === file)).map(keyOf));
  const own = errorsOf(page).filter((issue) => !known.has(keyOf(issue)));
  return {
    page,
    errors: own.length > 0 ? own : errorsOfChildren(base, new Map([...written, [file, page.text]]), file),
  };
}

/** What becomes wrong in pages that are based on a document. */
function errorsOfChildren(base: BaseDocuments, texts: ReadonlyMap<string, string>, file: string): Issue[] {
  const path = pathOfFile(file);
  const context = contextWith(base, texts);
  return [...(context.library?.pages.values() ?? [])].flatMap((child) => {
    if (child.value?.extends !== path) return [];
    const known = new Set(errorsOf(base.checked.pages.find((one) => one.file === child.file)).map(keyOf));
    const { issues } = checkPage(child.file, child.text, context);
    return errorsOf({ issues }).filter((issue) => !known.has(keyOf(issue)));
  });
}

const keyOf = ({ file, pointer, message }: Issue): string => `${file} ${pointer} ${message}`;

/** An issue without what only editors of files use. */
export const sentIssue = ({ span: _, fix: __, places: ___, also: ____, ...issue }: Issue): DocumentIssue => issue;

/** Refuses a document with mistakes: all of them with their places, and a sentence with the first. */
export function refuseMistakes(
  c: AppContext,
  errors: readonly Issue[],
  key: 'documentMistakes' | 'documentNotPublished' = 'documentMistakes',
): Response {
  const { file, line, column } = errors[0]!;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const refusal = new Refusal(envelopeStatus.dataError, key, { count: errors.length, place });
  return failure(c, refusal, { issues: errors.map(sentIssue) });
}

/** @throws Refusal A0400 for changes that are too large to be kept */
export function checkSize(changes: readonly Change[]): void {
  const { bytes } = documentLimits;
  if (Buffer.byteLength(JSON.stringify(changes)) > bytes)
    throw new Refusal(envelopeStatus.badRequest, 'documentTooLarge', { limit: describeBytes(bytes) });
}
