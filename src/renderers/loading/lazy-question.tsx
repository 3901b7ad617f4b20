import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { useMessages } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { type LazyPart, lazyComponent } from './lazy-part.tsx';
import { loadPart } from './load-part.ts';

/**
 * A dialog that code awaits, loaded on first use. If loading fails, as after an update of the console, the user is
 * notified and the question is answered as if cancelled, so that no caller waits forever (HTTP-05).
 *
 * @param useStore the store that asks
 * @param giveUp answers the question as if the user had closed the dialog
 */
export function lazyQuestion<Store>(
  load: () => Promise<{ default: ComponentType }>,
  useStore: () => Store,
  giveUp: (store: Store) => void,
): LazyPart<object> {
  const NoDialog = observer(() => {
    const messages = useMessages();
    const store = useStore();
    useEffect(() => {
      messages.add('error', startTexts.newVersionText);
      giveUp(store);
    }, [messages, store]);
    return null;
  });
  return lazyComponent(() => loadPart(load).catch(() => ({ default: NoDialog })));
}
