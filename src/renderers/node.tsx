import { Skeleton } from 'antd';
import { type ComponentType, Suspense } from 'react';
import type { BlockPlan } from '../engine/compile/page/compile-page.ts';
import { useRegistries } from './registries.tsx';
import { ErrorCard } from './states/error-card.tsx';

/** Draws a block of any kind in its place; blocks that hold blocks use it, so that none imports another. */
export function Node({ plan }: { plan: BlockPlan }) {
  const { blocks } = useRegistries();
  const renderer = blocks.get(plan.kind);
  if (!renderer) throw new Error(`no renderer draws the kind "${plan.kind}"`);
  const Block = renderer.component as ComponentType<{ plan: BlockPlan }>;
  return (
    <ErrorCard name={plan.kind}>
      <Suspense fallback={<Skeleton active />}>
        <Block plan={plan} />
      </Suspense>
    </ErrorCard>
  );
}
