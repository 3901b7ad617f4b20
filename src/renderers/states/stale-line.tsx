import { observer } from 'mobx-react-lite';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useText } from '../context/console-context.tsx';
import { formatTime } from '../format/time-format.ts';
import { useTimeStyle } from '../hooks/use-time-style.ts';
import { texts } from '../texts/texts.ts';

/** A line above data that failed to reload: its time, and a retry. Empty otherwise. */
export const StaleLine = observer(({ source, retry }: { source: SourceStore<unknown>; retry(): void }) => {
  const style = useTimeStyle();
  const text = useText();
  if (source.state !== 'failed' || source.loadedAt === undefined) return null;
  const time = formatTime(style, new Date(source.loadedAt), 'time');
  return (
    <div className="lamp-stale" role="alert">
      {text(texts.staleSince)} {time}
      <button type="button" className="lamp-link" onClick={retry}>
        {text(texts.retry)}
      </button>
    </div>
  );
});
