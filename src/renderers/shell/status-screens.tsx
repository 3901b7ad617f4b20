import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { texts } from '../texts.ts';
import { useNavigateTo } from '../use-navigate-to.ts';

/** /401: signed in, but nothing is permitted. */
export const NoPermissionScreen = observer(() => {
  const { route } = useConsole();
  const text = useText();
  return (
    <div className="lamp-full">
      <StateView
        kind="noPermission"
        title={text(texts.noPermissionTitle)}
        text={text(texts.noPermissionText)}
        action={{ label: text(texts.signInAgain), run: () => void route.exits.signOut() }}
      />
    </div>
  );
});

/** /404: reached by address only; the guard has reported it. */
export const NotFoundScreen = observer(() => {
  const text = useText();
  const navigateTo = useNavigateTo();
  return (
    <div className="lamp-full">
      <StateView
        kind="notFound"
        title={text(texts.notFoundTitle)}
        text={text(texts.notFoundText)}
        action={{ label: text(texts.backHome), run: () => navigateTo('/') }}
      />
    </div>
  );
});
