import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { StateView } from '../states/state-view.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** The last resort: a screen that fails to start says so instead of staying blank. */
export const RouteFailure = observer(({ error }: { error: unknown }) => {
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
