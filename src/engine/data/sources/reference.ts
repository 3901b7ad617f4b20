import { defineSource } from './define-source.ts';

export const reference = defineSource('reference', {
  takes: ['reference'],
  open: (plan, ports) => ({ store: ports.reference.get(plan.name), isShared: true }),
});
