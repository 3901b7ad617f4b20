import type { ComponentType } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/page/plan.ts';
import { useRegistries } from '../../registries.tsx';

/** A part of the product by its name. */
export function PartBlock({ plan }: { plan: BlockPlanOf<'part'> }) {
  const { parts } = useRegistries();
  const Part = parts[plan.name] as ComponentType<{ plan: BlockPlanOf<'part'> }>;
  return <Part plan={plan} />;
}
