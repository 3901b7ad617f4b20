import type { Drafts } from './drafts.ts';

/**
 * Wraps drafts for a browser that cannot store them: in a third-party frame with blocked storage, or with a full disk.
 * Then nothing is stored or found, the page works, and `onTrouble` is called.
 */
export function forgivingDrafts(drafts: Drafts, onTrouble: () => void): Drafts {
  const attempt = <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
    work.catch(() => {
      onTrouble();
      return otherwise;
    });
  return {
    save: (...draft) => attempt(drafts.save(...draft), undefined),
    find: (...place) => attempt(drafts.find(...place), undefined),
    ofPage: (...place) => attempt(drafts.ofPage(...place), []),
    discard: (...place) => attempt(drafts.discard(...place), undefined),
  };
}
