import type { Change, DescribedChange } from '../../../schemas/wire/document-changes.ts';
import type { DocumentImpact, DocumentOverlay } from '../../../schemas/wire/documents.ts';
import { applyChanges } from '../../compile/overlay/apply-changes.ts';
import { describeChange } from '../../compile/overlay/describe-change.ts';
import { differencesOf } from '../../compile/overlay/differences-of.ts';
import { readDocumentDifference, readDocumentImpact } from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';
import { changesIn, pageWith } from './document-text.ts';

/** What would be published: a text of the editor, or a version, 0 for the base. */
export type PublishTarget = { text: string } | { number: number };

/** What publishing would do. */
export interface PublishReview {
  /** What differs from the version that consoles read, by node. */
  changes: readonly (DescribedChange & { change: Change })[];
  impact: DocumentImpact;
}

/**
 * Compares what would be published with what consoles read, and weighs what that touches.
 *
 * @param overlay the document as it is stored
 * @returns undefined for a text that is no JSON object
 * @throws PlatformError if a version or the impact cannot be read
 */
export async function reviewPublishing(
  call: CallPort,
  overlay: DocumentOverlay,
  target: PublishTarget,
): Promise<PublishReview | undefined> {
  const { file } = overlay;
  const [before, after]: [readonly Change[], readonly Change[] | undefined] = await Promise.all([
    changesOf(call, overlay, overlay.published?.number ?? 0),
    'text' in target ? changesIn(overlay, target.text) : changesOf(call, overlay, target.number),
  ]);
  if (!after) return undefined;
  const impact = await readDocumentImpact(call, { body: { file, changes: [...after] } });
  const now = pageWith(overlay, before);
  const { find } = applyChanges(now, []);
  const changes = differencesOf(now, pageWith(overlay, after)).map((change) => ({
    change,
    ...describeChange(change, find),
  }));
  return { changes, impact };
}

/** All changes of the base that a version has. */
async function changesOf(call: CallPort, overlay: DocumentOverlay, number: number): Promise<readonly Change[]> {
  if (number === 0) return [];
  if (number === overlay.newest?.number) return overlay.changes;
  const query = { file: overlay.file, from: '0', to: String(number) };
  const { changes } = await readDocumentDifference(call, { query });
  return changes.map(({ change }) => change);
}
