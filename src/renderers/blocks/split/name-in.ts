import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isTranslated } from '../../../schemas/grammar/text-in.ts';
import { shapeOf } from '../../format/tree-index.ts';

/** The name of what is selected in a side; undefined for none. */
export function nameIn(
  side: BlockPlan,
  chosen: unknown,
  page: PageStore,
  text: (one: Text) => string,
): string | undefined {
  const name: unknown =
    side.kind === 'list'
      ? valueAt(Object(chosen).row, side.title)
      : Object(chosen)[side.kind === 'tree' ? shapeOf(page.sourcePlan(side.source), chosen).label : 'name'];
  if (typeof name === 'string') return name;
  return isTranslated(name) ? text(name) : undefined;
}
