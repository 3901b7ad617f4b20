import { observer } from 'mobx-react-lite';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { SourceStore } from '../../../engine/data/source-store.ts';
import { useDisplay, usePlatformTime, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useSource } from '../../hooks/use-source.ts';
import { counterTexts } from '../../texts/counter-texts.ts';
import { Unit } from '../../widgets/unit.tsx';
import { readLine, readTrend } from './read-trend.ts';
import { Sparkline } from './sparkline.tsx';
import '../../widgets/unseen.css';

type Item = BlockPlanOf<'counter'>['items'][number];

interface Props {
  item: Item & { trend: NonNullable<Item['trend']> };
  source: SourceStore<unknown>;
  value: number | undefined;
}

/** The change of a number with its direction, what it is from, and the line of its values. */
export const CounterTrend = observer(({ item, source, value }: Props) => {
  const display = useDisplay();
  const text = useText();
  const { trend } = item;
  const { change, tone, compare } = readTrend(item, source.data, value);
  const since = trend.since ?? (compare && counterTexts[compare]);
  const figure = (number: number) =>
    formatNumber(display.language, number, { atMost: Math.abs(number) < 1000 ? 1 : 0 });
  const unit = trend.as === 'percent' ? '%' : item.as === 'percent' ? text(counterTexts.points) : '';
  return (
    <span className="lamp-counter-trend">
      <span className="lamp-counter-change-line">
        {change === undefined ? (
          source.data !== undefined && <span className="lamp-counter-since">{text(counterTexts.unknown)}</span>
        ) : (
          <>
            <b className={`lamp-counter-change lamp-counter-${tone}`}>
              {change === 0 ? (
                text(counterTexts.same)
              ) : (
                <>
                  <i aria-hidden="true">{change > 0 ? '▲' : '▼'}</i>
                  {change > 0 ? '+' : '−'}
                  {figure(Math.abs(change))}
                  <Unit>{unit}</Unit>
                  {tone !== 'none' && <span className="lamp-unseen">{text(counterTexts[tone])}</span>}
                </>
              )}
            </b>
            {since !== undefined && (
              <span className="lamp-counter-since" title={text(since)}>
                {text(since)}
              </span>
            )}
          </>
        )}
      </span>
      {trend.line !== false &&
        (trend.lineSource === undefined ? (
          <Line item={item} data={source.data} />
        ) : (
          <OwnLine item={item} source={trend.lineSource} />
        ))}
    </span>
  );
});

/** The line of a source of its own. */
const OwnLine = observer(({ item, source }: { item: Props['item']; source: string }) => (
  <Line item={item} data={useSource(source).data} />
));

function Line({ item, data }: { item: Props['item']; data: unknown }) {
  const now = usePlatformTime().write(new Date(useNow()));
  const { values, isUnfinished } = readLine(item, data, now);
  return values.length > 0 && <Sparkline values={values} isUnfinished={isUnfinished} />;
}
