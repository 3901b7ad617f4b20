import { observer } from 'mobx-react-lite';
import { reportNumber } from '../../engine/compile/page/report-number.ts';
import { isPartFailure } from '../../engine/stores/environment/load-part.ts';
import { describeFailure } from '../../engine/stores/messages/failure-messages.ts';
import { useRoute, useSession, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import { StateView } from './state-view.tsx';

/**
 * The card of a renderer that threw: authors see the reason, operators a short message with a number to report
 * (ERR-09).
 */
export const ErrorCardView = observer((props: { error: Error; name?: string; retry(): void }) => {
  const session = useSession();
  const route = useRoute();
  const text = useText();
  if (isPartFailure(props.error))
    return (
      <StateView
        compact
        kind="broken"
        title={text(texts.failedTitle)}
        text={text(describeFailure(props.error).text)}
        action={{ label: text(texts.reload), run: () => void route.exits.reload() }}
      />
    );
  const reason = [props.name, props.error.message].filter(Boolean).join(': ');
  const report = `${text(texts.reportNumber)} ${reportNumber(reason)}`;
  return (
    <StateView
      compact
      kind="broken"
      title={text(texts.failedTitle)}
      text={text(texts.brokenCalm)}
      note={session.user?.isAdmin ? `${reason}\n${report}` : report}
      action={{ label: text(texts.retry), run: props.retry }}
    />
  );
});
