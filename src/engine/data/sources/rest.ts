import { buildRead } from '../build-read.ts';
import { expectList } from '../expect-rows.ts';
import type { ScopePort } from '../ports.ts';
import { defineSource, type OpenSource, type SourcePlanOf, type SourcePorts } from './define-source.ts';
import { followQuestion } from './follow-question.ts';

function open(
  plan: SourcePlanOf<'rest' | 'tree'>,
  ports: Pick<SourcePorts, 'reads' | 'clock'>,
  scope: ScopePort,
): OpenSource {
  return followQuestion(ports, {
    isAsked: () =>
      scope.holds(plan.when) && scope.missingIn(plan.query) === undefined && scope.missingIn(plan.body) === undefined,
    call: () => buildRead(plan, (value) => scope.valueOf(value)),
    at: plan.at,
    expect: plan.kind === 'tree' ? expectList : undefined,
  });
}

export const rest = defineSource('rest', { takes: ['reads', 'clock'], open });

/** Nested rows are read like any others. */
export const tree = defineSource('tree', { takes: ['reads', 'clock'], open });
