import { expect, test } from 'vitest';
import type { BlockPlan } from '../../../engine/compile/plan/plan.ts';
import { sourcesIn } from './sources-in.ts';

test('each source of a block and its children is listed once', () => {
  const shows = (kind: string, source: string) => ({ kind, id: source, source, span: 1 });
  const body = {
    kind: 'dashboard',
    panels: [
      { body: shows('chart', 'trend') },
      { body: { kind: 'section', items: [shows('list', 'alarms'), { kind: 'text', text: 'x' }] } },
      { body: { kind: 'split', side: shows('tree', 'areas'), main: { kind: 'card', body: shows('table', 'alarms') } } },
      { body: { kind: 'tabs', items: [{ body: shows('counter', 'counts') }] } },
      { body: { kind: 'broken', issues: [] } },
    ],
  };
  expect(sourcesIn(body as unknown as BlockPlan)).toEqual(['trend', 'alarms', 'areas', 'counts']);
});
