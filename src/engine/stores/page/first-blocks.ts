import { blocksIn } from '../../compile/plan/blocks-in.ts';
import type { BlockPlan, BrokenPlan } from '../../compile/plan/plan.ts';

type SoundPlan = Exclude<BlockPlan, BrokenPlan>;

/** The blocks that show their child blocks as soon as they are shown. */
const openContainers: readonly string[] = ['section', 'split', 'grid', 'card'];

/**
 * The blocks that a page shows first, without those that wait: in a tab, below the fold, in a dialog.
 *
 * @param isShown false for a block that is hidden with everything inside it
 */
export function* firstBlocks(plan: BlockPlan, isShown: (plan: SoundPlan) => boolean): Generator<SoundPlan> {
  if (plan.kind === 'broken' || !isShown(plan)) return;
  yield plan;
  if (!openContainers.includes(plan.kind)) return;
  for (const { block } of blocksIn(plan as unknown as Record<string, unknown>))
    yield* firstBlocks(block as unknown as BlockPlan, isShown);
}
