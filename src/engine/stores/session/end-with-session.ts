import { reaction } from 'mobx';
import type { SessionStore } from './session-store.ts';

/** A store with something of the signed-in person: questions they were asked, what is theirs. */
interface EndsWithSession {
  /** Nobody is signed in any more. */
  endSession(): void;
}

/** Has stores let go of the person when nobody is signed in any more, in this order. */
export function endWithSession(session: SessionStore, stores: readonly EndsWithSession[]): void {
  reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (!isSignedIn) for (const store of stores) store.endSession();
    },
  );
}
