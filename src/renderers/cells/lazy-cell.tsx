import { type ComponentType, Suspense } from 'react';
import type { CellProps } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

/** A cell in a module of its own; while it loads, it suspends itself and not the block around it. */
export function lazyCell(load: () => Promise<{ default: ComponentType<CellProps> }>): ComponentType<CellProps> {
  const Part = lazyPart(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
