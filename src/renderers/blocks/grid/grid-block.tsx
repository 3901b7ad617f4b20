import type { CSSProperties } from 'react';
import type { BlockPlan, GridPlan } from '../../../engine/compile/page/compile-page.ts';
import { Node } from '../../node.tsx';

const spanOf = (plan: BlockPlan, columns: number): number => (plan.kind === 'card' ? Math.min(plan.span, columns) : 1);

/** Blocks side by side; one column on a phone. */
export function GridBlock({ plan }: { plan: GridPlan }) {
  // A frozen plan's list never changes: its place is an item's identity.
  const items = plan.items.map((item, place) => ({ item, key: `${item.kind}-${place}` }));
  return (
    <div className="lamp-grid" style={{ '--lamp-columns': plan.columns } as CSSProperties}>
      {items.map(({ item, key }) => (
        <div
          key={key}
          className="lamp-grid-item"
          style={{ '--lamp-span': spanOf(item, plan.columns) } as CSSProperties}
        >
          <Node plan={item} />
        </div>
      ))}
    </div>
  );
}
