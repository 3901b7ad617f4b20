import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { BlockPlanOf, ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { fillPath } from '../../../engine/records/fill-text.ts';
import { holdsList, readList } from '../../../engine/records/read-rows.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isTranslated } from '../../../schemas/grammar/text-in.ts';
import { usePage, usePlatformTime, useText } from '../../context/console-context.tsx';
import { formatAgo, formatTime } from '../../format/time-format.ts';
import { useCalm } from '../../hooks/use-calm.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useSource } from '../../hooks/use-source.ts';
import { useTimeStyle } from '../../hooks/use-time-style.ts';
import { Cell } from '../../nodes/cell.tsx';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { ConsoleLink } from '../../widgets/console-link.tsx';
import './list.css';

type Row = Record<string, unknown>;

function textOf(value: unknown, text: (one: Text) => string): string {
  if (value === undefined || value === null) return '';
  if (isTranslated(value)) return text(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Arriving rows are drawn at most this often: nobody reads them faster. */
const redrawMs = 250;

/** Rows as lines or small cards: title, text, time, state. */
const ListBlock = observer(({ plan }: { plan: BlockPlanOf<'list'> }) => {
  const source = useSource(plan.source);
  return (
    <SourceView source={source} rows={Math.min(plan.max, 6)} fits={holdsList}>
      {(data) => <Lines plan={plan} data={data} />}
    </SourceView>
  );
});

const Lines = observer(({ plan, data }: { plan: BlockPlanOf<'list'>; data: unknown }) => {
  const text = useText();
  const page = usePage();
  const shown = useCalm(data, redrawMs);
  const rows = readList(shown).slice(0, plan.max);
  useFirstRow(plan, rows);
  if (rows.length === 0) return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  const isLive = page.sourcePlan(plan.source)?.kind === 'live';
  return (
    <ul className={plan.look === 'rows' ? 'lamp-list' : `lamp-list lamp-list-${plan.look}`}>
      {keyed(rows, isLive).map(([key, row]) => (
        <li key={key}>
          <Line plan={plan} row={row} />
        </li>
      ))}
    </ul>
  );
});

/** The query parameter that keeps the chosen row of a list. */
const rowParam = (id: string) => `l.${id}`;

/** Selects the row that the URL names, else the first one, once there are rows. */
function useFirstRow(plan: BlockPlanOf<'list'>, rows: readonly Row[]): void {
  const page = usePage();
  const { id, choose, chooseFirst } = plan;
  const isKept = choose === true && chooseFirst === true;
  const wanted = isKept ? page.query(rowParam(id)) : undefined;
  useEffect(() => {
    if (!isKept || rows.length === 0) return;
    const chosen = Object(page.chosen(id)).row as Row | undefined;
    const next = rows.find((row) => String(row.id) === wanted) ?? rows[0];
    if (next !== chosen) page.choose(id, { row: next });
  });
}

/** Rows that arrived live stay the same objects; their order of arrival is their key if they have no id. */
const arrivals = new WeakMap<Row, string>();
let arrived = 0;
function arrivalOf(row: Row): string {
  let key = arrivals.get(row);
  if (key === undefined) {
    arrived += 1;
    key = `arrival ${arrived}`;
    arrivals.set(row, key);
  }
  return key;
}

/** Rows with their id, so that a new row above redraws none of the others; with their index if they have none. */
function keyed(rows: readonly Row[], isLive: boolean): [string, Row][] {
  const seen = new Map<unknown, number>();
  return rows.map((row, index) => {
    if (row.id === undefined) return [isLive ? arrivalOf(row) : `at ${index}`, row];
    const times = seen.get(row.id) ?? 0;
    seen.set(row.id, times + 1);
    return [times === 0 ? String(row.id) : `${String(row.id)} ${times}`, row];
  });
}

const Line = observer(({ plan, row }: { plan: BlockPlanOf<'list'>; row: Row }) => {
  const { status } = plan;
  const text = useText();
  const column = useMemo<ColumnPlan | undefined>(
    () => status && { field: status.field, title: '', as: 'status', options: status.options },
    [status],
  );
  return (
    <Place plan={plan} row={row}>
      <span className="lamp-list-words">
        <span className="lamp-list-title">{textOf(valueAt(row, plan.title), text) || '–'}</span>
        {plan.text !== undefined && <span className="lamp-list-text">{textOf(valueAt(row, plan.text), text)}</span>}
      </span>
      {column && <Cell value={valueAt(row, column.field)} column={column} row={row} />}
      {plan.time !== undefined && <Moment value={valueAt(row, plan.time)} />}
    </Place>
  );
});

/** A line links to a page, selects its row, or does nothing. */
const Place = observer(({ plan, row, children }: { plan: BlockPlanOf<'list'>; row: Row; children: ReactNode }) => {
  const page = usePage();
  const to = plan.to === undefined ? undefined : fillPath(plan.to, row);
  if (to !== undefined)
    return (
      <ConsoleLink to={to} className="lamp-list-line">
        {children}
      </ConsoleLink>
    );
  if (plan.choose !== true) return <div className="lamp-list-line">{children}</div>;
  const chosen = Object(page.chosen(plan.id)).row as Row | undefined;
  const isChosen = chosen === row || (row.id !== undefined && chosen?.id === row.id);
  return (
    <button
      type="button"
      className="lamp-list-line lamp-list-choice"
      aria-pressed={isChosen}
      onClick={() => {
        if (plan.chooseFirst !== true) page.choose(plan.id, isChosen ? undefined : { row });
        else page.setQuery(rowParam(plan.id), String(row.id));
      }}
    >
      {children}
    </button>
  );
});

/** Relative time, with the exact time on hover. */
const Moment = observer(({ value }: { value: unknown }) => {
  const style = useTimeStyle();
  const time = usePlatformTime();
  const now = useNow();
  const date = typeof value === 'string' ? time.read(value) : undefined;
  if (!date) return null;
  return (
    <time className="lamp-list-time" dateTime={date.toISOString()} title={formatTime(style, date, 'second')}>
      {formatAgo(style, date, now)}
    </time>
  );
});

export default ListBlock;
