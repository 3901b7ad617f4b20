import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { PagePlan } from '../../compile/plan/plan.ts';

/** The sources of trees that show a count at their nodes. */
export const countedSources = ({ body }: PagePlan): ReadonlySet<string> =>
  new Set(
    [...walkBlocks(body)].flatMap((block) =>
      block.kind === 'tree' && block.count !== undefined ? [block.source] : [],
    ),
  );
