import { Button, Checkbox, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../../engine/records/fill-text.ts';
import {
  type PreviewTrace,
  type Traced,
  type TracedKind,
  tracedKinds,
} from '../../../../engine/stores/studio/inspect/preview-trace.ts';
import { usePlatformTime, useText } from '../../../context/console-context.tsx';
import { StateView } from '../../../states/state-view.tsx';
import { inspectWords as words } from './inspect-words.ts';
import { durationText, sizeText } from './size-text.ts';
import { TraceAxis } from './trace-axis.tsx';

/** The time that the axis shows, in ms; 0 for all. */
const spans = [
  { value: 10_000, label: words.tenSeconds },
  { value: 60_000, label: words.minute },
  { value: 0, label: words.whole },
];

/** What has happened in the preview, along a time axis and as a table. */
export const TracePane = observer(({ trace }: { trace: PreviewTrace }) => {
  const text = useText();
  const [kinds, setKinds] = useState<TracedKind[]>([...tracedKinds]);
  const [span, setSpan] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const wanted = trace.entries.filter(({ kind }) => kinds.includes(kind));
  const end = Math.max(...wanted.map((entry) => entry.end ?? entry.start));
  const shown = span === 0 ? wanted : wanted.filter((entry) => (entry.end ?? end) >= end - span);
  return (
    <div className="lamp-inspect">
      <div className="lamp-studio-bar">
        <Checkbox.Group<TracedKind>
          aria-label={text(words.kinds)}
          value={kinds}
          options={tracedKinds.map((value) => ({ value, label: text(words[value]) }))}
          onChange={setKinds}
        />
        <span className="lamp-studio-gap" />
        <Segmented
          size="small"
          aria-label={text(words.axis)}
          value={span}
          options={spans.map(({ value, label }) => ({ value, label: text(label) }))}
          onChange={setSpan}
        />
        <Button size="small" aria-pressed={trace.isPaused} onClick={() => trace.setPaused(!trace.isPaused)}>
          {text(trace.isPaused ? words.resume : words.pause)}
        </Button>
        <Button size="small" disabled={trace.entries.length === 0} onClick={() => trace.clear()}>
          {text(words.clear)}
        </Button>
      </div>
      {shown.length === 0 ? (
        <StateView compact kind="empty" title={text(words.noTrace)} />
      ) : (
        <>
          <TraceAxis entries={shown} from={span === 0 ? undefined : end - span} chosen={chosen} />
          <div className="lamp-studio-scroll">
            <TraceTable entries={shown} chosen={chosen} choose={setChosen} />
          </div>
        </>
      )}
    </div>
  );
});

interface TableProps {
  entries: readonly Traced[];
  chosen: number | undefined;
  choose(id: number | undefined): void;
}

const TraceTable = observer(({ entries, chosen, choose }: TableProps) => {
  const text = useText();
  return (
    <table className="lamp-inspect-trace" aria-label={text(words.trace)}>
      <thead>
        <tr>
          {([words.time, words.what, words.outcome, words.duration, words.size] as const).map((title) => (
            <th key={title.en} scope="col">
              {text(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <Row key={entry.id} entry={entry} isChosen={entry.id === chosen} choose={choose} />
        ))}
      </tbody>
    </table>
  );
});

/** '08:12:00.250' */
const clockText = (time: ReturnType<typeof usePlatformTime>, at: number): string =>
  `${time.write(new Date(at)).slice(11)}.${String(at % 1000).padStart(3, '0')}`;

const Row = observer(
  ({ entry, isChosen, choose }: { entry: Traced; isChosen: boolean; choose: TableProps['choose'] }) => {
    const text = useText();
    const time = usePlatformTime();
    const { id, kind, about, start, end, outcome, detail, size, repeated } = entry;
    const from = clockText(time, start);
    return (
      <tr className={isChosen ? 'lamp-inspect-picked' : undefined}>
        <td>{repeated && end !== undefined ? clockText(time, end) : from}</td>
        <td>
          <button type="button" aria-pressed={isChosen} onClick={() => choose(isChosen ? undefined : id)}>
            <i className={`lamp-inspect-mark lamp-trace-${kind}`} role="img" aria-label={text(words[kind])} />
            {about}
            {repeated && repeated.count > 1 && <small> × {repeated.count}</small>}
          </button>
          {isChosen && detail !== undefined && <p>{detail}</p>}
          {isChosen && repeated && <p>{fillString(text(words.eventsFrom), { n: repeated.count, from })}</p>}
        </td>
        <td className={outcome === 'failed' ? 'lamp-inspect-no' : undefined}>
          {text(words[outcome === 'skipped' ? 'isSkipped' : outcome])}
        </td>
        <td>{end === undefined || kind === 'event' || kind === 'condition' ? '' : durationText(end - start)}</td>
        <td>{size ? sizeText(size, text) : ''}</td>
      </tr>
    );
  },
);
