import { sourcesOf, walkBlocks } from '../../../engine/compile/plan/blocks-in.ts';
import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';

/** The names of the sources that a block and its children show, each once. */
export const sourcesIn = (plan: BlockPlan): string[] => [
  ...new Set([...walkBlocks(plan)].flatMap((block) => [...sourcesOf(block as unknown as Record<string, unknown>)])),
];
