import { cardOf, type WorkbenchItem, type WorkbenchPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import type { Text } from '../../../schemas/grammar/text.ts';

/** The title of the document's card, else the platform's name. */
export function nameOfItem(plan: WorkbenchPlan, item: WorkbenchItem, text: (text: Text) => string): string {
  const card = cardOf(plan, item);
  return card ? text(card.title) : item.name;
}
