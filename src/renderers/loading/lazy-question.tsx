import { observer } from 'mobx-react-lite';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { useMessages } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { loadPart } from './load-part.ts';

/**
 * A dialog that somebody waits for, fetched when it is first asked. When it cannot be fetched, as after an update of the console, the
 * person is told and whoever asked is answered: nobody waits for what never comes, and the page stays (HTTP-05).
 *
 * @param useStore the store that asks
 * @param giveUp answers the question as if the person had closed the dialog
 */
export function lazyQuestion<Store>(
  load: () => Promise<{ default: ComponentType }>,
  useStore: () => Store,
  giveUp: (store: Store) => void,
): LazyExoticComponent<ComponentType> {
  const NoDialog = observer(() => {
    const messages = useMessages();
    const store = useStore();
    useEffect(() => {
      messages.add('error', startTexts.newVersionText);
      giveUp(store);
    }, [messages, store]);
    return null;
  });
  return lazy(() => loadPart(load).catch(() => ({ default: NoDialog })));
}
