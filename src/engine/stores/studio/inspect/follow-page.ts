import { observe, reaction } from 'mobx';
import type { Condition } from '../../../../schemas/grammar/expression.ts';
import type { PageStore } from '../../page/page-store.ts';
import { inspectedNodes, walkNodes } from './inspected-nodes.ts';
import type { PreviewTrace } from './preview-trace.ts';

/** Names that only rows, forms and steps have: a condition with one has no value for the whole page. */
const localName = /\b(row|form|selection|item|loaded|result|error|moved|choice|picked|answer)\b/;

/**
 * Records the steps of a page and its conditions that change.
 *
 * @returns a function that ends it
 */
export function followPage(page: PageStore, trace: PreviewTrace): () => void {
  const ends = [
    observe(page.log.trace, (change) => {
      if (change.type === 'splice') for (const entry of change.added) trace.noteStep(entry);
    }),
  ];
  for (const { plan, name, pointer } of walkNodes(inspectedNodes(page.plan))) {
    const when = plan.when as Condition | undefined;
    if (when === undefined || localName.test(when.$)) continue;
    ends.push(
      reaction(
        () => page.isShown({ when }),
        (holds) =>
          trace.note({ kind: 'condition', about: name, outcome: holds ? 'true' : 'false', detail: when.$, pointer }),
      ),
    );
  }
  return () => {
    for (const end of ends) end();
  };
}
