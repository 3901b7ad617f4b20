import { reaction } from 'mobx';
import { SourceStore } from '../source-store.ts';
import { defineSource } from './define-source.ts';

/** Literal data with its expressions evaluated. */
export const staticSource = defineSource('static', {
  takes: ['clock'],
  open(plan, { clock }, scope) {
    const written = plan.rows ?? plan.value;
    const compute = () => scope.valueOf(written) ?? (plan.rows === undefined ? null : []);
    const store = new SourceStore<unknown>(
      async () => compute(),
      () => clock.now(),
    );
    return { store, stop: reaction(compute, (data) => store.put(data), { fireImmediately: true }) };
  },
});
