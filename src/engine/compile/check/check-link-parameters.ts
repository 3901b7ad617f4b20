import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { CheckContext } from './check-context.ts';
import { KnownPaths, pathOf } from './known-paths.ts';
import type { Walk } from './walk.ts';

/** Checks the parameters that a link hands over: "q.<filter>" and "d.<drawer>" of the page that it opens. */
export function checkLinkParameters({ paths }: Walk, { pages, site }: CheckContext): Finding[] {
  if (!pages || !site) return [];
  let known: KnownPaths | undefined;
  return paths.flatMap(({ use, path, holder, pointer }) => {
    if (!use.startsWith('page') || !isRecord(holder)) return [];
    const at = pointer.slice(0, pointer.lastIndexOf('/'));
    const query = isRecord(holder.query) && !Object.hasOwn(holder.query, '$') ? Object.keys(holder.query) : [];
    const handed = [
      ...query.map((name) => ({ name, place: `${at}/query/${pointerPart(name)}` })),
      ...listOf(holder.toWith).map(({ as }, index) => ({ name: as, place: `${at}/toWith/${index}/as` })),
    ];
    return handed.flatMap(({ name, place }) => {
      if (typeof name !== 'string' || !/^[dq]\./.test(name)) return [];
      known ??= new KnownPaths(pages, site);
      const problem = known.hasPage(pathOf(path)) ? known.problemOf(`${pathOf(path)}?${name}=`) : undefined;
      return problem ? [errorAt(place, problem.message, problem.hint)] : [];
    });
  });
}
