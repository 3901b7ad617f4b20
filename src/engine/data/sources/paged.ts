import { startOrder } from '../../records/start-order.ts';
import { buildPageRead } from '../build-read.ts';
import { expectPage } from '../expect-rows.ts';
import type { Values } from '../ports.ts';
import { defineSource } from './define-source.ts';
import { followQuestion } from './follow-question.ts';

/** A table handles paging itself; other blocks show the first page. */
export const paged = defineSource('paged', {
  takes: ['reads', 'clock'],
  open(plan, ports, scope) {
    return followQuestion(ports, {
      isAsked: () => scope.holds(plan.when) && scope.missingIn(plan.fill) === undefined,
      call() {
        const { field = '', order = '' } = startOrder(scope.valueOf(plan.sort)) ?? {};
        const filters = (scope.valueOf(plan.with ?? {}) ?? {}) as Values;
        return buildPageRead(plan, {
          pageNum: 1,
          pageSize: 100,
          sortName: field,
          sortOrder: order,
          filters,
          fill: scope.valueOf(plan.fill),
        });
      },
      finish(data) {
        expectPage(data);
        return data;
      },
    });
  },
});
