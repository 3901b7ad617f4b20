import { reaction } from 'mobx';
import type { SessionStore } from './session-store.ts';

/** A store with state of the current user. */
interface EndsWithSession {
  /** Called on sign-out. */
  endSession(): void;
}

/** Ends stores in this order on sign-out. */
export function endWithSession(session: SessionStore, stores: readonly EndsWithSession[]): void {
  reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (!isSignedIn) for (const store of stores) store.endSession();
    },
  );
}
