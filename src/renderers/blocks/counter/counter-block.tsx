import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { SourceStore } from '../../../engine/data/source-store.ts';
import { fillPath } from '../../../engine/records/fill-text.ts';
import { withAllFilters } from '../../../engine/records/link-filters.ts';
import { useDisplay, useMenu, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { readCount } from '../../format/read-count.ts';
import { useMayOpen } from '../../hooks/use-may-open.ts';
import { useNavigateTo } from '../../hooks/use-navigate-to.ts';
import { useSource } from '../../hooks/use-source.ts';
import { SourceView } from '../../nodes/source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { nothingPermitted } from '../../texts/nothing-permitted.ts';
import { Unit } from '../../widgets/unit.tsx';
import { CounterTrend } from './counter-trend.tsx';
import './counter.css';

/** Large numbers that link to the lists that the user may open. Items with a function show only to who has it. */
const CounterBlock = observer(({ plan }: { plan: BlockPlanOf<'counter'> }) => {
  const menu = useMenu();
  const text = useText();
  const source = useSource(plan.source);
  const items = plan.items.filter((item) => menu.permits(item.func));
  if (items.length === 0) return <StateView compact kind="empty" title={text(nothingPermitted)} />;
  return (
    <SourceView source={source} rows={2}>
      {(data) => (
        <div className="lamp-counters">
          {items.map((item) =>
            item.source === undefined ? (
              <Figure key={item.key} item={item} source={source} data={data} />
            ) : (
              <OwnFigure key={item.key} item={item} source={item.source} />
            ),
          )}
        </div>
      )}
    </SourceView>
  );
});

type Item = BlockPlanOf<'counter'>['items'][number];

/** The list of what was counted, over its period; undefined where the list cannot have the filters of the data. */
function linkOf({ to, toWith }: Item, data: unknown): string | undefined {
  const { period, filters } = Object(data) as { period?: unknown; filters?: unknown };
  const path = to === undefined ? undefined : fillPath(to, Object(period));
  return path === undefined || toWith === undefined ? path : withAllFilters(path, toWith, Object(filters));
}

/** A number of a source of its own. */
const OwnFigure = observer(({ item, source: name }: { item: Item; source: string }) => {
  const source = useSource(name);
  return <Figure item={item} source={source} data={source.data} />;
});

/** The trend of a number from another source than the number. */
const OwnTrend = observer(
  ({ source: name, ...rest }: { source: string; item: TrendItem; value: number | undefined }) => (
    <CounterTrend {...rest} source={useSource(name)} />
  ),
);

type TrendItem = Item & { trend: NonNullable<Item['trend']> };

interface FigureProps {
  item: Item;
  source: SourceStore<unknown>;
  /** The response of the source; undefined until it is there. */
  data: unknown;
}

const Figure = observer(({ item, source, data: answer }: FigureProps) => {
  const display = useDisplay();
  const text = useText();
  const navigateTo = useNavigateTo();
  const mayOpen = useMayOpen();
  const { unit, trend } = item;
  const isAwaited = answer === undefined && source.state !== 'failed';
  const value = readCount(answer, item.key);
  const to = linkOf(item, answer);
  const isShare = value !== undefined && (item.as === 'percent' || item.as === 'change');
  const mark = unit !== undefined ? text(unit) : isShare ? '%' : '';
  const figure =
    value === undefined
      ? '–'
      : `${item.as === 'change' && value > 0 ? '+' : ''}${formatNumber(display.language, value, { atMost: Math.abs(value) < 1000 ? 3 : 0 })}`;
  const content = (
    <>
      <span className="lamp-counter-title">
        <i aria-hidden="true" className={`lamp-tone-${value ? (item.tone ?? 'neutral') : 'neutral'}`} />
        <span title={text(item.title)}>{text(item.title)}</span>
      </span>
      <span
        className="lamp-counter-value"
        aria-busy={isAwaited}
        style={{ '--lamp-length': figure.length + (mark === '' ? 0 : mark.length / 2 + 0.5) } as CSSProperties}
      >
        {figure}
        <Unit>{mark}</Unit>
      </span>
      {trend?.source !== undefined && <OwnTrend item={{ ...item, trend }} source={trend.source} value={value} />}
      {trend && trend.source === undefined && <CounterTrend item={{ ...item, trend }} source={source} value={value} />}
    </>
  );
  if (to === undefined || !mayOpen(to)) return <div className="lamp-counter">{content}</div>;
  return (
    <button type="button" className="lamp-counter" onClick={() => navigateTo(to)}>
      {content}
    </button>
  );
});

export default CounterBlock;
