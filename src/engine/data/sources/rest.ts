import { buildRead } from '../build-read.ts';
import type { ScopePort } from '../ports.ts';
import { defineSource, type SourcePlanOf } from './define-source.ts';
import { followQuestion } from './follow-question.ts';

/** The query of an unpaged source, which waits while a value of it is missing. */
export const askedBy = (plan: SourcePlanOf<'rest' | 'tree'> & { fill?: unknown }, scope: ScopePort) => ({
  isAsked: () =>
    scope.holds(plan.when) && [plan.query, plan.body, plan.fill].every((part) => scope.missingIn(part) === undefined),
  call: () => buildRead(plan, (value) => scope.valueOf(value)),
  at: plan.at,
});

export const rest = defineSource('rest', {
  takes: ['reads', 'clock'],
  open: (plan, ports, scope) => followQuestion(ports, askedBy(plan, scope)),
});
