import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { DataAnswer } from '../../../schemas/wire/analytics.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { StateView } from '../../states/state-view.tsx';
import { counterTexts } from '../../texts/counter-texts.ts';
import { reportTexts } from '../../texts/report-texts.ts';
import { texts } from '../../texts/texts.ts';
import { readChart } from '../read-chart.ts';
import { useChoice } from '../use-choice.ts';
import { heatOf, orderRows, type PivotCell, type PivotColumn, type PivotOrder, pivotOf } from './pivot-model.ts';
import './pivot.css';

type PivotPlan = Pick<BlockPlanOf<'pivot'>, 'id' | 'to' | 'choose' | 'rowTitle' | 'heat' | 'empty'>;

/** Percent of the accent in the most strongly shaded cell. */
const maxHeat = 55;

/** An answer as a table of categories down and series across. */
export const PivotView = observer(({ plan, answer }: { plan: PivotPlan; answer: DataAnswer }) => {
  const text = useText();
  const [order, setOrder] = useState<PivotOrder>();
  const pivot = useMemo(() => pivotOf(answer), [answer]);
  const { language } = useDisplay();
  const data = useMemo(() => readChart({}, answer, language), [answer, language]);
  const { chosen, choose } = useChoice(plan, data);
  if (pivot.rows.length === 0 || pivot.columns.length === 0)
    return <StateView compact kind="empty" title={text(plan.empty ?? texts.emptyTitle)} />;
  const hasTotal = pivot.rows.some(({ total }) => total !== undefined) && pivot.columns.length > 1;
  const units = new Set(pivot.columns.map(({ unit }) => unit));
  const hasFoot = pivot.columns.some(({ total }) => total !== undefined);
  const sort = (column: PivotOrder['column']) =>
    setOrder((now) =>
      now?.column !== column
        ? { column, isDescending: true }
        : now.isDescending
          ? { column, isDescending: false }
          : undefined,
    );
  const head = (column: PivotOrder['column'], content: ReactNode, key: string) => {
    const isOrdered = order?.column === column;
    return (
      <th key={key} scope="col" aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
        <button type="button" className="lamp-pivot-sort" onClick={() => sort(column)}>
          {content}
          <span aria-hidden="true">{isOrdered ? (order.isDescending ? ' ↓' : ' ↑') : ''}</span>
        </button>
      </th>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="lamp-pivot" aria-label={text(reportTexts.pivot)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              {plan.rowTitle && text(plan.rowTitle)}
              {/* One unit for all columns is said once. */}
              {units.size === 1 && <span className="lamp-unit">{[...units][0]}</span>}
            </th>
            {pivot.columns.map(({ id, name, unit }, index) =>
              head(
                index,
                <>
                  {name}
                  {units.size > 1 && unit !== '' && <span className="lamp-unit">{unit}</span>}
                </>,
                id,
              ),
            )}
            {hasTotal && head('total', text(reportTexts.total), 'total')}
          </tr>
        </thead>
        <tbody>
          {orderRows(pivot.rows, order).map((row) => (
            <tr key={row.index}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, index) => (
                <td
                  key={pivot.columns[index]!.id}
                  style={plan.heat ? heatStyle(heatOf(cell.value, pivot.range)) : undefined}
                  data-chosen={(chosen?.category === row.index && chosen.series === index) || undefined}
                >
                  <Cell
                    cell={cell}
                    column={pivot.columns[index]!}
                    choose={
                      choose && row.key !== null ? () => choose({ category: row.index, series: index }) : undefined
                    }
                    label={`${row.name} ${pivot.columns[index]!.name}`}
                  />
                </td>
              ))}
              {hasTotal && (
                <td className="lamp-pivot-total">
                  <Figure value={row.total ?? null} digits={pivot.columns[0]!.digits} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              <th scope="row">{text(reportTexts.total)}</th>
              {pivot.columns.map((column) => (
                <td key={column.id}>
                  <Cell cell={column.total ?? { value: null }} column={column} />
                </td>
              ))}
              {hasTotal && (
                <td>
                  <Figure value={pivot.all ?? null} digits={pivot.columns[0]!.digits} />
                </td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {answer.more > 0 && (
        <p className="lamp-pivot-more">{text(reportTexts.more).replace('{n}', String(answer.more))}</p>
      )}
    </section>
  );
});

const heatStyle = (heat: number): CSSProperties => ({
  backgroundColor: `color-mix(in srgb, var(--ant-color-primary) ${Math.round(heat * maxHeat)}%, transparent)`,
});

interface CellProps {
  cell: PivotCell;
  column: PivotColumn;
  choose?: (() => void) | undefined;
  label?: string;
}

const Cell = observer(({ cell, column, choose, label }: CellProps) => {
  const content = (
    <>
      <Figure value={cell.value} digits={column.digits} />
      {cell.change !== undefined && <Change change={cell.change} column={column} />}
    </>
  );
  if (!choose || cell.value === null) return content;
  return (
    <button type="button" className="lamp-pivot-cell" onClick={choose} title={label}>
      {content}
    </button>
  );
});

const Figure = observer(({ value, digits }: { value: number | null; digits: number }) => {
  const { language } = useDisplay();
  return value === null ? '–' : formatNumber(language, value, { digits });
});

/** A change in percent, of a percentage in points; its tone says whether it is for the better. */
const Change = observer(({ change, column: { good, unit } }: { change: number; column: PivotColumn }) => {
  const { language } = useDisplay();
  const text = useText();
  const isInPoints = unit === '%';
  const figure = Math.round(change * 10) / 10;
  const tone = figure === 0 || good === 'none' ? 'flat' : figure > 0 === (good === 'up') ? 'better' : 'worse';
  return (
    <span className={`lamp-pivot-change lamp-pivot-${tone}`}>
      {figure > 0 ? '▲' : figure < 0 ? '▼' : '='} {formatNumber(language, Math.abs(figure), { atMost: 1 })}
      {isInPoints ? ` ${text(counterTexts.points)}` : '%'}
    </span>
  );
});
