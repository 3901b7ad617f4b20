import type { BlockPlan } from '../../../engine/compile/page/plan.ts';

/** The names of the sources that a block and all within it show, each once. */
export function sourcesIn(plan: BlockPlan): string[] {
  return [...new Set(namesIn(plan))];
}

function namesIn(plan: BlockPlan): string[] {
  switch (plan.kind) {
    case 'section':
    case 'grid':
      return plan.items.flatMap(namesIn);
    case 'tabs':
      return plan.items.flatMap((item) => namesIn(item.body));
    case 'dashboard':
      return plan.panels.flatMap((panel) => namesIn(panel.body));
    case 'split':
      return [...namesIn(plan.side), ...namesIn(plan.main)];
    case 'card':
      return namesIn(plan.body);
    case 'broken':
    case 'form':
    case 'frame':
    case 'quickMenu':
    case 'personalization':
    case 'displayPreferences':
    case 'text':
    case 'image':
      return [];
    default:
      return [plan.source];
  }
}
