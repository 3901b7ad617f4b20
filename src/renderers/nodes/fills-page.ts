import type { BlockPlan } from '../../engine/compile/plan/plan.ts';

/** True if a block takes the remaining height of the page and scrolls inside, instead of growing with its content. */
export function fillsPage(plan: BlockPlan): boolean {
  switch (plan.kind) {
    case 'table':
    case 'map':
    case 'tree':
    case 'split':
      return true;
    case 'frame':
      return plan.height === undefined;
    case 'tabs':
      return plan.items.some((item) => fillsPage(item.body));
    case 'section':
      // Two such blocks would each have too little height: the page grows instead.
      return plan.collapsible !== true && plan.items.filter(fillsPage).length === 1;
    default:
      return false;
  }
}
