import type { CSSProperties } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { Node } from '../../nodes/node.tsx';
import './grid.css';

/** Blocks side by side; one column on a phone. */
export function GridBlock({ plan }: { plan: BlockPlanOf<'grid'> }) {
  // The list of a frozen plan never changes, so an index is a stable key.
  const items = plan.items.map((item, index) => ({ item, key: `${item.kind}-${index}` }));
  return (
    <div
      className={plan.columns > 2 ? 'lamp-grid lamp-grid-wide' : 'lamp-grid'}
      style={{ '--lamp-columns': plan.columns } as CSSProperties}
    >
      {items.map(({ item, key }) => (
        <div
          key={key}
          className="lamp-grid-item"
          style={{ '--lamp-span': Math.min(item.span, plan.columns) } as CSSProperties}
        >
          <Node plan={item} />
        </div>
      ))}
    </div>
  );
}
