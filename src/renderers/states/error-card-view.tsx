import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { StateView } from './state-view.tsx';

/** The card of a renderer that threw: authors see the reason, operators a calm sentence. */
export const ErrorCardView = observer((props: { error: Error; name?: string; retry(): void }) => {
  const { session } = useConsole();
  const text = useText();
  return (
    <StateView
      compact
      kind="broken"
      title={text(texts.failedTitle)}
      text={text(texts.brokenCalm)}
      note={session.user?.isAdmin ? [props.name, props.error.message].filter(Boolean).join(': ') : undefined}
      action={{ label: text(texts.retry), run: props.retry }}
    />
  );
});
