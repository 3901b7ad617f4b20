import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { useText } from '../context/console-context.tsx';
import { Cell } from '../nodes/cell.tsx';
import './facts.css';

/** Names and values in columns; one column on a phone. */
export const Facts = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <dl className="lamp-facts" style={{ '--lamp-columns': columns } as CSSProperties}>
    {children}
  </dl>
);

/** One name with its value, within `Facts`. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** The record's fields that a document lists, each drawn as its column says. */
export const RecordFacts = observer(
  ({ items, columns, record }: { items: readonly ColumnPlan[]; columns: number; record: Record<string, unknown> }) => {
    const text = useText();
    return (
      <Facts columns={columns}>
        {items.map((item) => (
          <Fact key={item.field} title={text(item.title)}>
            <Cell value={valueAt(record, item.field)} column={item} row={record} />
          </Fact>
        ))}
      </Facts>
    );
  },
);
