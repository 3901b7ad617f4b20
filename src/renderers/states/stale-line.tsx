import { observer } from 'mobx-react-lite';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';

/** Over data that could not be read again: since when it is as it is, and a retry. Nothing while all is well. */
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
