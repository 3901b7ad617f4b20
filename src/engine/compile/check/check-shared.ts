import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Walk } from './walk.ts';

const sorts = { options: 'option list', fields: 'field', steps: 'steps' } as const;
const referred = { options: 'options', fields: 'field', steps: 'steps' } as const;

/** Finds unused shared parts. Unknown names are reported where they are used. */
export function checkShared(page: Record<string, unknown>, walk: Walk): Finding[] {
  const { shared } = page;
  if (!isRecord(shared)) return [];
  return (Object.keys(sorts) as (keyof typeof sorts)[]).flatMap((sort) => {
    const parts = shared[sort];
    if (!isRecord(parts)) return [];
    const used = new Set(walk.references.filter(({ refers }) => refers === referred[sort]).map(({ name }) => name));
    return Object.keys(parts)
      .filter((name) => !used.has(name))
      .map((name) => ({
        ...warningAt(
          `/shared/${sort}/${pointerPart(name)}`,
          `the shared ${sorts[sort]} "${name}" ${sort === 'steps' ? 'are' : 'is'} never used`,
          'Remove it, or use it.',
        ),
        named: { sort: `shared ${sorts[sort]}`, name, is: 'unused' as const },
      }));
  });
}
