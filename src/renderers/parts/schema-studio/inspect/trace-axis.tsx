import { type Traced, tracedKinds } from '../../../../engine/stores/studio/inspect/preview-trace.ts';
import { usePlatformTime } from '../../../context/console-context.tsx';

/** Bars along time, one lane per kind. The table below says the same in words. */
export function TraceAxis(props: {
  entries: readonly Traced[];
  /** Epoch ms; undefined for the first entry. */
  from: number | undefined;
  chosen: number | undefined;
}) {
  const { entries, chosen } = props;
  const time = usePlatformTime();
  const from = props.from ?? Math.min(...entries.map(({ start }) => start));
  const to = Math.max(...entries.map(({ start, end }) => end ?? start), from + 1);
  const placeOf = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  return (
    <div className="lamp-inspect-axis" aria-hidden="true">
      {tracedKinds.map((kind) => (
        <div key={kind} className="lamp-inspect-lane">
          {entries
            .filter((entry) => entry.kind === kind)
            // Each of the events has its mark.
            .flatMap((entry) => entry.repeated?.times.map((at) => ({ ...entry, start: at, end: at })) ?? [entry])
            .map(({ id, start, end, outcome }) => (
              <i
                key={`${id} ${start}`}
                className={`lamp-inspect-bar lamp-trace-${kind}${outcome === 'failed' ? ' lamp-inspect-bad' : ''}${
                  id === chosen ? ' lamp-inspect-picked' : ''
                }`}
                style={{ insetInlineStart: `${placeOf(start)}%`, width: `${placeOf(end ?? to) - placeOf(start)}%` }}
              />
            ))}
        </div>
      ))}
      <div className="lamp-inspect-ends">
        <small>{time.write(new Date(from)).slice(11)}</small>
        <small>{time.write(new Date(to)).slice(11)}</small>
      </div>
    </div>
  );
}
