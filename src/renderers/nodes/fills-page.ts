import type { BlockPlan } from '../../engine/compile/plan/plan.ts';

/** Whether a block takes the height that is left on the page and scrolls inside, instead of growing with its content. */
export function fillsPage(plan: BlockPlan): boolean {
  switch (plan.kind) {
    case 'table':
    case 'tree':
    case 'split':
      return true;
    case 'frame':
      return plan.height === undefined;
    case 'tabs':
      return plan.items.some((item) => fillsPage(item.body));
    case 'section':
      // Two that share what is left would each have too little: the page grows instead.
      return plan.collapsible !== true && plan.items.filter(fillsPage).length === 1;
    default:
      return false;
  }
}
