import { observer } from 'mobx-react-lite';
import type { Counter } from '../../../schemas/block.ts';
import { useConsole, useText } from '../../console-context.tsx';
import { SourceView } from '../../source-view.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts.ts';
import { useNavigateTo } from '../../use-navigate-to.ts';
import { useSource } from '../../use-source.ts';

const countOf = (data: unknown, key: string): number | undefined => {
  const rows = Array.isArray(data) ? (data as { uKey?: unknown; value?: unknown }[]) : [];
  const value = Number(rows.find((row) => row.uKey === key)?.value);
  return Number.isFinite(value) ? value : undefined;
};

/** Large numbers that lead to their lists. Items with a function code show only to those who have it. */
export const CounterBlock = observer(({ plan }: { plan: Counter }) => {
  const { menu, display } = useConsole();
  const text = useText();
  const navigateTo = useNavigateTo();
  const source = useSource(plan.source);
  const items = plan.items.filter((item) => item.func === undefined || menu.hasPermission(item.func));
  const figure = new Intl.NumberFormat(display.language === 'zh' ? 'zh-CN' : 'en');
  if (items.length === 0) return <StateView compact kind="empty" title={text(texts.nothingPermitted)} />;
  return (
    <SourceView source={source} rows={2}>
      {(data) => (
        <div className="lamp-counters">
          {items.map((item) => {
            const value = countOf(data, item.key);
            const content = (
              <>
                <span className="lamp-counter-title">
                  <i aria-hidden="true" className={`lamp-tone-${value ? (item.tone ?? 'neutral') : 'neutral'}`} />
                  {text(item.title)}
                </span>
                <span className="lamp-counter-value">
                  {value === undefined ? '–' : figure.format(value)}
                  {item.as === 'percent' && <span className="lamp-unit">%</span>}
                </span>
              </>
            );
            return item.to === undefined ? (
              <div key={item.key} className="lamp-counter">
                {content}
              </div>
            ) : (
              <button key={item.key} type="button" className="lamp-counter" onClick={() => navigateTo(item.to!)}>
                {content}
              </button>
            );
          })}
        </div>
      )}
    </SourceView>
  );
});
