import { observer } from 'mobx-react-lite';
import { useRoute, useText } from '../context/console-context.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { StateView } from '../states/state-view.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** /401: signed in, but nothing is permitted. */
export const NoPermissionScreen = observer(() => {
  const route = useRoute();
  const text = useText();
  return (
    <div className="lamp-full">
      <StateView
        kind="noPermission"
        title={text(startTexts.noPermissionTitle)}
        text={text(startTexts.noPermissionText)}
        action={{ label: text(startTexts.signInAgain), run: () => void route.exits.signOut() }}
      />
    </div>
  );
});

/** /404: reached only by address; the guard has reported it. */
export const NotFoundScreen = observer(() => {
  const text = useText();
  const navigateTo = useNavigateTo();
  return (
    <div className="lamp-full">
      <StateView
        kind="notFound"
        title={text(startTexts.notFoundTitle)}
        text={text(startTexts.notFoundText)}
        action={{ label: text(startTexts.backHome), run: () => navigateTo('/') }}
      />
    </div>
  );
});
