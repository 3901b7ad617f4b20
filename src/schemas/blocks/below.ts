import { errorAt, type Finding } from '../rules/finding.ts';
import { listOf } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';

/** A second line shows other columns of its table, each in one place only. */
export function checkBelow(columns: unknown, pointer: string): Finding[] {
  const all = listOf(columns);
  const fields = all.flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  const above = new Set(all.filter(({ below }) => below !== undefined).map(({ field }) => field));
  const seen = new Set<unknown>();
  return all.flatMap(({ field: own, below }, column) =>
    (Array.isArray(below) ? below : []).flatMap((field: unknown, place): Finding[] => {
      const at = `${pointer}/${column}/below/${place}`;
      if (typeof field !== 'string') return [];
      const others = fields.filter((one) => one !== own && !above.has(one));
      if (!fields.includes(field)) return [errorAt(at, `the table has no column "${field}"`, hintFor(field, others))];
      if (field === own || above.has(field))
        return [
          errorAt(at, `the column "${field}" cannot be a second line: it is shown above one`, 'Name another column.'),
        ];
      if (seen.has(field)) return [errorAt(at, `the column "${field}" is a second line already`, 'Name it once.')];
      seen.add(field);
      return [];
    }),
  );
}
