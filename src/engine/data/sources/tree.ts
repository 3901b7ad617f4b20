import { expectList } from '../expect-rows.ts';
import { defineSource } from './define-source.ts';
import { followQuestion } from './follow-question.ts';
import { LazyChildren } from './lazy-children.ts';
import { askedBy } from './rest.ts';

/** Nested rows are read like any others; those of a lazy tree arrive with the nodes that are expanded. */
export const tree = defineSource('tree', {
  takes: ['reads', 'clock'],
  open(plan, ports, scope) {
    const children = plan.lazy && new LazyChildren(plan, plan.lazy, ports.reads, scope);
    const source = followQuestion(ports, {
      ...askedBy(plan, scope),
      finish: (data, signal) => (children ? children.complete(expectList(data), signal) : expectList(data)),
    });
    children?.attachTo(source.store);
    return { ...source, children };
  },
});
