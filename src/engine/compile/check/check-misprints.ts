import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isMisprint } from '../../../schemas/rules/suggest.ts';
import type { FilledRecords, Filling } from './filled-records.ts';
import type { Surroundings, Walk } from './walk.ts';

/**
 * Finds names of filters, fields and row values that nothing declares, but that look like a misprint of a name that the
 * table shows.
 */
export function checkMisprints(
  { keywords, expressions, broken }: Walk,
  records: FilledRecords,
  others: readonly Finding[],
): Finding[] {
  // The right name, if used elsewhere, is reported there as unknown.
  const isTold = (name: string, meant: string) => {
    const [first = ''] = meant.split('.');
    return others.some(({ message, hint }) => message.includes(`"${first}"`) || hint?.includes(`"${name}"`));
  };
  const known = new Map<object | undefined, readonly string[]>();
  const namesOf = (around: Surroundings): readonly string[] => {
    const holder = around.holder?.value;
    let names = known.get(holder);
    if (!names) {
      names = namesIn(around.holder?.type === 'dialog' ? records.ofDrawer(around) : records.ofCell(around));
      known.set(holder, names);
    }
    return names;
  };
  const meantBy = (name: string, around: Surroundings): string | undefined => {
    const names = namesOf(around);
    return names.includes(name) ? undefined : names.find((other) => isMisprint(name, other));
  };
  const fields = keywords.flatMap(({ name, value, pointer, around }): Finding[] => {
    const { field } = value;
    if ((name !== 'filter' && name !== 'field') || typeof field !== 'string' || broken.has(value)) return [];
    const meant = meantBy(field, around);
    return meant === undefined || isTold(field, meant) ? [] : [misspelt(`${pointer}/field`, field, meant)];
  });
  const values = expressions.flatMap(({ text, pointer, around }): Finding[] => {
    if (!text.includes('row.') || around.holder?.type !== 'block' || !around.scope.includes('row')) return [];
    if (!records.ofCell(around).isOpen) return [];
    for (const { 1: name = '', index } of text.matchAll(/(?<![\w.])row\.([\w.]*\w)/g)) {
      const meant = meantBy(name, around);
      if (meant !== undefined) return [{ ...misspelt(pointer, name, meant), offset: index }];
    }
    return [];
  });
  return [...fields, ...values];
}

const namesIn = ({ fields, isOpen, shown }: Filling): readonly string[] => [
  ...Object.keys(fields),
  ...(isOpen && shown ? shown() : []),
];

const misspelt = (pointer: string, name: string, meant: string): Finding => ({
  ...warningAt(pointer, `misspelt field "${name}"`, `Did you mean "${meant}"?`),
  about: misprintOf(name, meant),
  misnamed: { what: 'column', name },
});

/** The subject of findings about one misprint. */
export const misprintOf = (name: string, meant: string): string => `misprint ${name} ${meant}`;
