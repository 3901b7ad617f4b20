import { observer } from 'mobx-react-lite';
import { reportNumber } from '../../engine/compile/page/report-number.ts';
import type { PlatformError } from '../../engine/data/http/platform-error.ts';
import { useDisplay, useSession, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import { StateView } from './state-view.tsx';

type Failure = Pick<PlatformError, 'kind' | 'status' | 'message' | 'requestId'>;

interface Props {
  error: Failure | undefined;
  retry(): void;
  compact?: boolean;
  /** What failed, if it is not a load. */
  title?: string | undefined;
}

/** A failed load in its place: what happened, what to do, the request id, retry. */
export const FailureState = observer((props: Props) => {
  const display = useDisplay();
  const session = useSession();
  const text = useText();
  const { error, retry, compact, title = text(texts.failedTitle) } = props;
  if (!display.isOnline) {
    return (
      <StateView
        kind="offline"
        title={text(texts.offlineTitle)}
        text={text(texts.offlineText)}
        action={{ label: text(texts.retry), run: retry }}
        compact={compact}
      />
    );
  }
  if (error?.status === 'A0301') {
    return (
      <StateView kind="noPermission" title={text(texts.noPermissionTitle)} text={error.message} compact={compact} />
    );
  }
  if (error?.kind === 'document')
    return (
      <StateView
        kind="broken"
        title={text(session.user?.isAdmin ? texts.brokenTitle : texts.failedTitle)}
        text={session.user?.isAdmin ? error.message : text(texts.brokenCalm)}
        note={`${text(texts.reportNumber)} ${reportNumber(error.message)}`}
        action={{ label: text(texts.retry), run: retry }}
        compact={compact}
      />
    );
  const reasons: Partial<Record<Failure['kind'], string>> = {
    business: error?.message,
    // A gateway names the reason of a network failure.
    network: error?.status ? error.message : undefined,
    timeout: text(texts.timeoutText),
    unexpected: text(texts.unexpectedText),
    notEnvelope: text(texts.unexpectedText),
  };
  const reason = error && reasons[error.kind];
  return (
    <StateView
      kind="error"
      title={title}
      text={reason || text(texts.failedText)}
      note={error?.requestId && `${text(texts.requestId)} ${error.requestId}`}
      action={{ label: text(texts.retry), run: retry }}
      compact={compact}
    />
  );
});
