import { errorAt, type Finding } from './finding.ts';
import { checkTwice, type Json, listOf } from './rule.ts';
import { hintFor } from './suggest.ts';

/** Checks the fields of one form: no duplicates, and references between them. */
export function checkFields(form: Json, pointer: string): Finding[] {
  const fields = listOf(form.fields);
  const names = fields.flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  const found: Finding[] = [];
  const copies: { index: number; finding: Finding }[] = [];
  fields.forEach((field, index) => {
    const at = `${pointer}/fields/${index}`;
    if (typeof field.field !== 'string') return;
    // A field may occur once for adding and once for editing.
    const first = fields.findIndex(
      (other) => other.field === field.field && (other.only === field.only || !other.only || !field.only),
    );
    if (first < index) {
      const before = copies.at(-1);
      // Fields that were copied together are one mistake.
      if (before && before.index === index - 1) {
        before.finding.also = [...(before.finding.also ?? []), `${at}/field`];
        before.index = index;
      } else {
        const finding = errorAt(`${at}/field`, `duplicate field "${field.field}"`, 'Remove one of them.');
        copies.push({ index, finding });
        found.push(finding);
      }
    }
    if (field.same === field.field)
      found.push(errorAt(`${at}/same`, 'a field cannot match itself', 'Write the name of another field.'));
    else if (typeof field.same === 'string' && names.length === fields.length && !names.includes(field.same))
      found.push({
        ...errorAt(
          `${at}/same`,
          `the form has no field "${field.same}"`,
          hintFor(
            field.same,
            names.filter((name) => name !== field.field),
          ),
          `field ${field.same} of ${pointer}`,
        ),
        misnamed: { what: 'field', name: field.same, of: pointer },
      });
    if (typeof field.min === 'number' && typeof field.max === 'number' && field.min > field.max)
      found.push(errorAt(`${at}/min`, `"min" ${field.min} is greater than "max" ${field.max}`, 'Swap them.'));
  });
  return found;
}

/** Checks the groups of an asset form: unique ids, and all their fields as one form. */
export function checkGroups(form: Json, pointer: string): Finding[] {
  const groups = listOf(form.groups);
  const places = groups.flatMap((group, index) =>
    listOf(group.fields).map((_, field) => `${pointer}/groups/${index}/fields/${field}`),
  );
  const placeOf = (at: string) => {
    const [, index = '', rest = ''] = /^\/fields\/(\d+)(.*)$/.exec(at.slice(pointer.length)) ?? [];
    return places[Number(index)] + rest;
  };
  const found = checkFields({ fields: groups.flatMap((group) => listOf(group.fields)) }, pointer).map((finding) => ({
    ...finding,
    pointer: placeOf(finding.pointer),
    ...(finding.also ? { also: finding.also.map(placeOf) } : {}),
  }));
  const twice = checkTwice(groups, `${pointer}/groups`, 'id', 'group');
  // A copied group also copies its fields: one mistake.
  const others = twice.length > 0 ? found.filter(({ message }) => !message.startsWith('duplicate')) : found;
  return [...twice, ...others];
}
