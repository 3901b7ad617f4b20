import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useState } from 'react';
import { useMessages } from '../context/console-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Boundary } from '../states/boundary.tsx';
import { After, PlainMessages } from './plain-messages.tsx';

const MessagesView = lazyPart(() => import('./messages-view.tsx'));

/** Loads the view of the messages ahead. */
export const loadMessagesView = () => MessagesView.load();

/** A view that is there within a second shows the first message itself. */
const plainAfterMs = 1000;

/**
 * Shows the messages. The view is loaded with the first one and stays mounted; while it cannot be loaded, they appear
 * plainly, and it is loaded again once all of them are gone.
 */
export const MessagesPlace = observer(({ View = MessagesView }: { View?: ComponentType }) => {
  const { toast, box, notices } = useMessages();
  const hasAny = toast !== undefined || box !== undefined || notices.length > 0;
  const [shown, setShown] = useState({ hasAny, hadAny: hasAny, attempt: 0 });
  if (shown.hasAny !== hasAny) setShown({ hasAny, hadAny: true, attempt: hasAny ? shown.attempt : shown.attempt + 1 });
  if (!shown.hadAny) return null;
  return (
    <Boundary
      attempt={shown.attempt}
      caught={(error) => console.error('the view of the messages failed', error)}
      instead={() => <PlainMessages />}
    >
      <Suspense
        fallback={
          <After ms={plainAfterMs}>
            <PlainMessages />
          </After>
        }
      >
        <View />
      </Suspense>
    </Boundary>
  );
});
