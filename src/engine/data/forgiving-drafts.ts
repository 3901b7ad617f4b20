import type { Drafts } from './drafts.ts';

/**
 * Drafts in a browser that may keep none: as a frame of another site's page where the person has forbidden such storage, or with a full
 * disk. There is then nothing kept and nothing found, and the page works all the same; `onTrouble` is told.
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
