import { observer } from 'mobx-react-lite';
import { duplicateMenuId } from '../../engine/compile/menu/read-menu.ts';
import { useRoute, useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts/texts.ts';

/** Shown instead of a blank page when the user, the menu or the platform failed to load (MENU-11). */
export const StartFailure = observer(({ failure }: { failure: Error }) => {
  const route = useRoute();
  const text = useText();
  const isDuplicate = failure.message.startsWith(duplicateMenuId);
  const { requestId, kind, status } = failure as { requestId?: string; kind?: string; status?: string };
  // The message of the platform or of a proxy in front of it.
  const reason = kind === 'business' || (kind === 'network' && status) ? failure.message : '';
  return (
    <div className="lamp-full">
      <StateView
        kind={isDuplicate ? 'broken' : 'error'}
        title={text(isDuplicate ? texts.menuBrokenTitle : texts.startFailedTitle)}
        text={
          isDuplicate ? (
            <>
              {text(texts.menuBrokenText)} <code>{failure.message}</code>
            </>
          ) : (
            reason || text(texts.failedText)
          )
        }
        note={requestId && `${text(texts.requestId)} ${requestId}`}
        action={{ label: text(texts.retry), run: () => route.retry() }}
        second={{ label: text(texts.signOut), run: () => void route.exits.signOut() }}
      />
    </div>
  );
});
