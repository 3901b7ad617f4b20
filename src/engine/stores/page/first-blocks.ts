import { blocksIn } from '../../compile/plan/blocks-in.ts';
import type { BlockPlan, BrokenPlan } from '../../compile/plan/plan.ts';

type SoundPlan = Exclude<BlockPlan, BrokenPlan>;

/** The blocks that show their child blocks as soon as they are shown. */
const openContainers: readonly string[] = ['section', 'split', 'grid', 'card'];

interface Sight {
  /** False for a block that the user may not see, with everything inside it and in its place. */
  permits(plan: SoundPlan): boolean;
  /** False for a block that is hidden with everything inside it. */
  isShown(plan: SoundPlan): boolean;
}

/** The blocks that a page shows first, without those that wait: in a tab, below the fold, in a dialog. */
export function* firstBlocks(plan: BlockPlan, sight: Sight): Generator<SoundPlan> {
  if (plan.kind === 'broken' || !sight.permits(plan)) return;
  const { else: other } = plan;
  if (!sight.isShown(plan)) {
    if (other) yield* firstBlocks(other, sight);
    return;
  }
  yield plan;
  if (!openContainers.includes(plan.kind)) return;
  for (const { block } of blocksIn(plan as unknown as Record<string, unknown>)) {
    const inner = block as unknown as BlockPlan;
    if (inner !== other) yield* firstBlocks(inner, sight);
  }
}
