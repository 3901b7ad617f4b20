import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { isMisprint } from '../../../schemas/rules/suggest.ts';
import type { Walk } from './walk.ts';

/** True for one letter more, less or other, or two in the wrong order. */
function isSlip(typed: string, known: string): boolean {
  if (typed.length < 5) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start++;
  let end = 0;
  const shortest = Math.min(typed.length, known.length) - start;
  while (end < shortest && typed.at(-1 - end) === known.at(-1 - end)) end++;
  return Math.max(typed.length, known.length) - start - end <= 1 || isMisprint(typed, known);
}

/** The condition of a grouping may be its own, but hardly one like that of a filter. */
export const checkGroupFilters = ({ keywords }: Walk): Finding[] =>
  keywords.flatMap(({ name, value, pointer }) => {
    if (name !== 'block' || !isRecord(value.groups)) return [];
    const source = keywords.find((one) => one.name === 'source' && one.around.holder?.name === value.source)?.value;
    const fixed = isRecord(source?.with) && !Object.hasOwn(source.with, '$') ? Object.keys(source.with) : [];
    const filters = listOf(value.filters).flatMap(({ field, endField }) => [field, endField]);
    const known = [...filters, ...fixed].filter((one): one is string => typeof one === 'string');
    return listOf(value.groups.by).flatMap(({ filter }, index) => {
      const meant =
        typeof filter !== 'string' || known.includes(filter) ? undefined : known.find((one) => isSlip(filter, one));
      return meant === undefined
        ? []
        : [
            warningAt(
              `${pointer}/groups/by/${index}/filter`,
              `no filter of the table is "${String(filter)}"`,
              `Did you mean "${meant}"?`,
            ),
          ];
    });
  });
