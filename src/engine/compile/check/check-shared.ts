import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { Walk } from './walk.ts';

const types = { options: 'option list', fields: 'field', steps: 'steps' } as const;
const referred = { options: 'options', fields: 'field', steps: 'steps' } as const;

/** Finds unused shared parts. Unknown names are reported where they are used. */
export function checkShared(page: Record<string, unknown>, walk: Walk): Finding[] {
  const { shared } = page;
  if (!isRecord(shared)) return [];
  return (Object.keys(types) as (keyof typeof types)[]).flatMap((type) => {
    const parts = shared[type];
    if (!isRecord(parts)) return [];
    const used = new Set(walk.references.filter(({ refers }) => refers === referred[type]).map(({ name }) => name));
    return Object.keys(parts)
      .filter((name) => !used.has(name))
      .map((name) => ({
        ...warningAt(
          `/shared/${type}/${pointerPart(name)}`,
          `the shared ${types[type]} "${name}" ${type === 'steps' ? 'are' : 'is'} never used`,
          'Remove it, or use it.',
        ),
        named: { type: `shared ${types[type]}`, name, is: 'unused' as const },
      }));
  });
}
