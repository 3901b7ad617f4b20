import type { ComponentType } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import { useRegistries } from '../../context/registries.tsx';

/** A part of the product, by name. */
export function PartBlock({ plan }: { plan: BlockPlanOf<'part'> }) {
  const { parts } = useRegistries();
  const Part = parts[plan.name] as ComponentType<{ plan: BlockPlanOf<'part'> }>;
  return <Part plan={plan} />;
}
