import { blocksIn, walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { BlockPlan, PagePlan } from '../../compile/plan/plan.ts';

/** True if a page reads data sets or places by box, or has a data panel, so that it needs `DataParts`. */
export function usesData({ sources, body, dialogs }: PagePlan): boolean {
  if (Object.values(sources).some(({ kind }) => kind === 'data' || kind === 'box')) return true;
  const inDialogs = Object.values(dialogs).flatMap((dialog) => blocksIn({ ...dialog }, 'dialog'));
  return [body, ...inDialogs.map(({ block }) => block as unknown as BlockPlan)].some((block) =>
    [...walkBlocks(block)].some(({ kind }) => kind === 'dashboard' || kind === 'filters'),
  );
}
