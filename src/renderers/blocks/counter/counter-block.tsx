import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
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
          {items.map((item) => (
            <Figure key={item.key} item={item} value={readCount(data, item.key)} to={linkOf(item, data)} />
          ))}
        </div>
      )}
    </SourceView>
  );
});

type Item = BlockPlanOf<'counter'>['items'][number];

/** The list of what was counted; undefined where the list cannot have the filters of the data. */
const linkOf = ({ to, toWith }: Item, data: unknown): string | undefined =>
  to === undefined || toWith === undefined ? to : withAllFilters(to, toWith, Object(Object(data).filters));

const Figure = observer(({ item, value, to }: { item: Item; value: number | undefined; to: string | undefined }) => {
  const display = useDisplay();
  const text = useText();
  const navigateTo = useNavigateTo();
  const mayOpen = useMayOpen();
  const { unit } = item;
  const isShare = value !== undefined && (item.as === 'percent' || item.as === 'change');
  const content = (
    <>
      <span className="lamp-counter-title">
        <i aria-hidden="true" className={`lamp-tone-${value ? (item.tone ?? 'neutral') : 'neutral'}`} />
        <span title={text(item.title)}>{text(item.title)}</span>
      </span>
      <span className="lamp-counter-value">
        {value === undefined
          ? '–'
          : `${item.as === 'change' && value > 0 ? '+' : ''}${formatNumber(display.language, value, { atMost: Math.abs(value) < 1000 ? 3 : 0 })}`}
        {(isShare || unit !== undefined) && <span className="lamp-unit">{unit === undefined ? '%' : text(unit)}</span>}
      </span>
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
