import { observer } from 'mobx-react-lite';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import type { Console } from '../engine/stores/create-console.ts';
import { useConsole } from './console-context.tsx';
import { loadPart } from './load-part.ts';
import { startTexts } from './start-texts.ts';

/**
 * A dialog that somebody waits for, fetched when it is first asked. When it cannot be fetched, as after an update of the console, the
 * person is told and whoever asked is answered: nobody waits for what never comes, and the page stays (HTTP-05).
 *
 * @param giveUp answers the question as if the person had closed the dialog
 */
export function lazyQuestion(
  load: () => Promise<{ default: ComponentType }>,
  giveUp: (console: Console) => void,
): LazyExoticComponent<ComponentType> {
  const NoDialog = observer(() => {
    const console = useConsole();
    useEffect(() => {
      console.messages.add('error', startTexts.newVersionText);
      giveUp(console);
    }, [console]);
    return null;
  });
  return lazy(() => loadPart(load).catch(() => ({ default: NoDialog })));
}
