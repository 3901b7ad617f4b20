import { expectList } from '../expect-rows.ts';
import { PlatformError } from '../http/platform-error.ts';
import { defineSource } from './define-source.ts';
import { followQuestion } from './follow-question.ts';
import type { LazyChildren } from './lazy-children.ts';
import { askedBy } from './rest.ts';

/** Nested rows are read like any others; those of a lazy tree arrive with the nodes that are expanded. */
export const tree = defineSource('tree', {
  takes: ['reads', 'clock'],
  open(plan, ports, scope) {
    const { lazy } = plan;
    if (!lazy) return followQuestion(ports, { ...askedBy(plan, scope), finish: expectList });
    // Most pages have no lazy tree: its code comes with the first response.
    let children: LazyChildren | undefined;
    const load = async () => {
      const part = await import('./lazy-children.ts').catch((error: unknown) => {
        throw new PlatformError('part', String(error), { cause: error });
      });
      children ??= new part.LazyChildren(plan, lazy, ports.reads, scope, source.store);
      return children;
    };
    const source = followQuestion(ports, {
      ...askedBy(plan, scope),
      finish: async (data, signal) => (await load()).complete(expectList(data), signal),
    });
    return {
      ...source,
      get children() {
        return children;
      },
    };
  },
});
