import { observer } from 'mobx-react-lite';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

/** A line above data that failed to reload: its time, and a retry. Empty otherwise. */
export const StaleLine = observer(({ source, retry }: { source: SourceStore<unknown>; retry(): void }) => {
  const display = useDisplay();
  const text = useText();
  if (source.state !== 'failed' || source.loadedAt === undefined) return null;
  const time = new Date(source.loadedAt).toLocaleTimeString(display.language === 'zh' ? 'zh-CN' : 'en-GB');
  return (
    <div className="lamp-stale" role="alert">
      {text(texts.staleSince)} {time}
      <button type="button" className="lamp-link" onClick={retry}>
        {text(texts.retry)}
      </button>
    </div>
  );
});
