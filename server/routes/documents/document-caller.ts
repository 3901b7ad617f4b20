import { pathOfFile } from '../../../src/engine/compile/check/check-rules.ts';
import { applyChanges } from '../../../src/engine/compile/overlay/apply-changes.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { baseOfFile } from '../../documents/overlay-page.ts';
import type { BaseDocuments } from '../../documents/read-documents.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readActor } from '../../operation-log/record-changes.ts';
import { signedIn } from '../../routing/route.ts';
import { findOverlay, type OverlayRow } from './overlay-rows.ts';
import { refuseReserved } from './reserved-paths.ts';

/** A document that a call is about. */
export interface CalledDocument {
  tenantId: string;
  userId: string;
  file: string;
  base: BaseDocuments;
  /** What the tenant has changed of it, if anything. */
  overlay: OverlayRow | undefined;
  isOwn: boolean;
  /** The hash of its text in schemas/; '' for an own page. */
  baseHash: string;
  baseText: string;
}

/**
 * Reads the document that a call names.
 *
 * @param mayBeNew true if the file may be that of a page which the tenant begins
 * @throws Refusal A0404 for one that is neither in schemas/ nor the tenant's own, such as site.json
 */
export async function readCalled(c: AppContext, file: string, mayBeNew = false): Promise<CalledDocument> {
  const { tenantId, userId } = signedIn(c);
  const { db, tenantPages } = c.var.services;
  const [base, overlay] = await Promise.all([tenantPages.base(), findOverlay(db, { tenantId, file })]);
  const under = baseOfFile(base, file);
  const isNew = !under && !overlay;
  if (isNew && !(mayBeNew && ownFile.test(file))) throw documentMissing(file);
  if (isNew) refuseReserved(base, pathOfFile(file));
  const isOwn = overlay?.isOwn ?? isNew;
  return {
    tenantId,
    userId,
    file,
    base,
    overlay,
    isOwn,
    baseHash: isOwn ? '' : (under?.hash ?? ''),
    baseText: isOwn ? '' : (under?.text ?? ''),
  };
}

/** The file of a page of a tenant's own: its path has the letters that copies have, too. */
export const ownFile: RegExp = /^pages(\/[A-Za-z0-9_-]+)+\.json$/;

export const documentMissing = (file: string): Refusal =>
  new Refusal(envelopeStatus.notFound, 'documentMissing', { file });

/** The value that the changes of a document are of. */
const baseValueOf = ({ base, file, isOwn }: CalledDocument): Readonly<Record<string, unknown>> =>
  (isOwn ? undefined : baseOfFile(base, file)?.value) ?? {};

/** The page with changes, as its author would write it. */
export const pageOf = (called: CalledDocument, changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges(baseValueOf(called), changes);

/** The name of the caller, kept with versions. */
export const nameOfCaller = async (c: AppContext): Promise<string> =>
  (await readActor(c.var.services.db, signedIn(c))).userName;
