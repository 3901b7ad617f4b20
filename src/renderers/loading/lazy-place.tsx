import { type ReactNode, Suspense, useState } from 'react';
import { isPartFailure } from '../../engine/stores/environment/load-part.ts';
import { useMessages, useReport } from '../context/console-context.tsx';
import { Boundary } from '../states/boundary.tsx';
import { startTexts } from '../texts/start-texts.ts';

interface Props {
  /** Whether the user sees the part. */
  isOpen: boolean;
  /** Closes what cannot be shown; a question is answered as if the user had closed it. */
  giveUp(): void;
  /** Shown while the part is loading; default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * The place of a lazy part outside the blocks of a page, as a dialog or a menu. If it cannot be loaded or drawn, the
 * user is notified and it is closed, so that nobody waits forever and the rest of the console stays; opening it again
 * tries again (HTTP-05).
 */
export function LazyPlace({ isOpen, giveUp, fallback, children }: Props) {
  const messages = useMessages();
  const report = useReport();
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  const caught = (error: Error) => {
    console.error('a part of the console failed', error);
    // One that was loaded ahead is loaded again when it is opened.
    if (!isOpen) return;
    if (isPartFailure(error)) report(error);
    else messages.add('error', startTexts.failedTitle);
    giveUp();
  };
  return (
    <Boundary attempt={opening.count} caught={caught} instead={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
