import { observer } from 'mobx-react-lite';
import { useRouteError } from 'react-router-dom';
import { useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** The last resort: a screen that fails to start says so instead of staying blank. */
export const RouteFailure = observer(() => {
  const error = useRouteError();
  const text = useText();
  return (
    <div className="lamp-full">
      <StateView
        kind="error"
        title={text(startTexts.startFailedTitle)}
        text={text(startTexts.failedText)}
        note={error instanceof Error ? error.message : undefined}
        action={{ label: text(startTexts.retry), run: () => window.location.reload() }}
      />
    </div>
  );
});
