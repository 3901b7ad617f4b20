import { observer } from 'mobx-react-lite';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { diffWords, type WordRun } from '../../../engine/records/diff-words.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { readList } from '../../../engine/records/read-rows.ts';
import { usePage, usePlatformTime, useText } from '../../context/console-context.tsx';
import { formatTime } from '../../format/time-format.ts';
import { useSource } from '../../hooks/use-source.ts';
import { useTimeStyle } from '../../hooks/use-time-style.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { fieldChangesTexts as words } from './field-changes-texts.ts';
import './field-changes.css';

interface Change {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
}

const signs = { added: '+', removed: '−', changed: '~' } as const;

/** Texts from this length on are compared by words, in one line of reading. */
const longText = 12;

/** The changed fields of a record, by their labels; what stayed the same is folded. */
const FieldChangesPart = observer(({ plan }: { plan: PartPlanOf<'fieldChanges'> }) => {
  const text = useText();
  const source = useSource(plan.source);
  return (
    <section className="lamp-surface lamp-card">
      <SourceView source={source} rows={3}>
        {(data) => {
          const changes = readList(data).filter(isChange);
          return (
            <>
              <div className="lamp-card-head">
                <h2>{text(words.title)}</h2>
                {changes.length > 0 && (
                  <span className="lamp-none">{fillString(text(words.count), { n: changes.length })}</span>
                )}
              </div>
              {changes.length === 0 ? (
                <StateView compact kind="empty" title={text(words.none)} />
              ) : (
                <ul className="lamp-changes">
                  {changes.map((change) => (
                    <ChangeRow key={change.field} change={change} />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </SourceView>
      {plan.unchanged !== undefined && <Unchanged source={plan.unchanged} />}
    </section>
  );
});

const ChangeRow = observer(({ change: { name, before, after } }: { change: Change }) => {
  const text = useText();
  const what = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return (
    <li className={`lamp-change lamp-change-${what}`}>
      <span className="lamp-change-sign" aria-hidden="true">
        {signs[what]}
      </span>
      <span className="lamp-change-name">
        {name} <span className="lamp-unseen">{text(words[what])}</span>
      </span>
      <span className="lamp-change-values">
        <Values before={before} after={after} />
      </span>
    </li>
  );
});

function Values({ before, after }: Pick<Change, 'before' | 'after'>) {
  const write = useWrite();
  const isLong = before !== null && after !== null && Math.max(before.length, after.length) >= longText;
  const runs = isLong ? diffWords(before, after) : undefined;
  if (runs) return <Runs runs={runs} />;
  return (
    <>
      {before !== null && <del>{write(before)}</del>}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && <ins>{write(after)}</ins>}
    </>
  );
}

const Runs = ({ runs }: { runs: readonly WordRun[] }) =>
  runs.map(({ what, text }, index) => {
    const Tag = what === 'kept' ? 'span' : what === 'gone' ? 'del' : 'ins';
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts never change their order
    return <Tag key={index}>{text}</Tag>;
  });

/** What stayed the same beside what changed. */
const Unchanged = observer(({ source: name }: { source: string }) => {
  const page = usePage();
  const text = useText();
  const write = useWrite();
  useSource(name);
  const rows = readList(page.source(name).data);
  if (rows.length === 0) return null;
  return (
    <details className="lamp-changes-same">
      <summary>{fillString(text(words.unchanged), { n: rows.length })}</summary>
      <dl>
        {rows.map((row) => (
          <div key={String(row.field)}>
            <dt>{String(row.name)}</dt>
            <dd>{write(String(row.value ?? '–'))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});

const wallTime = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}$/;

/** Writes a value as tables do: a moment in the reader's format, anything else as the platform says it. */
function useWrite(): (value: string) => string {
  const style = useTimeStyle();
  const time = usePlatformTime();
  return (value) => {
    const moment = wallTime.test(value) ? time.read(value) : undefined;
    return moment ? formatTime(style, moment, 'second') : value;
  };
}

const isChange = (row: Record<string, unknown>): row is Record<string, unknown> & Change =>
  typeof row.field === 'string' &&
  typeof row.name === 'string' &&
  [row.before, row.after].every((value) => value === null || typeof value === 'string');

export default FieldChangesPart;
