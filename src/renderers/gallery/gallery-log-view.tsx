import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { inOneLine } from '../../engine/compile/json/format-json.ts';
import type { TraceEntry } from '../../engine/data/ports.ts';
import type { GalleryEntry, GalleryLog } from '../../engine/stores/gallery/gallery-log.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';
import { galleryTexts } from './gallery-texts.ts';

/** The steps that have run, and what a console with a platform would have done, newest first. */
export const GalleryLogView = observer(({ log }: { log: GalleryLog }) => {
  const text = useText();
  return (
    <section className="lamp-showcase-log" aria-label={text(galleryTexts.log)}>
      <div className="lamp-showcase-head">
        <h3>{text(galleryTexts.log)}</h3>
        {log.entries.length > 0 && (
          <Button size="small" onClick={() => log.clear()}>
            {text(galleryTexts.clearLog)}
          </Button>
        )}
      </div>
      {log.entries.length === 0 && <p className="lamp-none">{text(galleryTexts.emptyLog)}</p>}
      <ol aria-live="polite">
        {log.entries.map((entry) => (
          <li key={entry.id}>
            <LogEntry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const outcomes = {
  done: galleryTexts.done,
  skipped: galleryTexts.skipped,
  refused: galleryTexts.notDone,
  cancelled: galleryTexts.cancelled,
  failed: galleryTexts.failed,
} satisfies Record<TraceEntry['outcome'], Text>;

function LogEntry({ entry }: { entry: GalleryEntry }) {
  const text = useText();
  if (entry.kind === 'page')
    return (
      <>
        {text(galleryTexts.wouldOpen)} <code>{entry.address}</code>
      </>
    );
  if (entry.kind === 'file')
    return (
      <>
        {text(entry.name === '' ? galleryTexts.wouldPrint : galleryTexts.wouldSave)} <code>{entry.name}</code>
      </>
    );
  if (entry.kind === 'step') {
    const { verb, about, outcome } = entry.step;
    return (
      <>
        {text(galleryTexts.step)} <code>{about === '' ? verb : `${verb} ${about}`}</code>{' '}
        <span className={outcome === 'failed' ? 'lamp-showcase-failed' : undefined}>{text(outcomes[outcome])}</span>
      </>
    );
  }
  const { method, path, body } = entry.call;
  return (
    <>
      {text(galleryTexts.wouldSend)}{' '}
      <code>
        {method} {path}
        {body !== undefined && ` ${inOneLine(body)}`}
      </code>
    </>
  );
}
