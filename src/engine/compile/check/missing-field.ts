import type { Finding } from '../../../schemas/rules/finding.ts';
import type { ScopeType } from '../../../schemas/rules/scope.ts';
import { hintFor, isMisprint, nearestWord } from '../../../schemas/rules/suggest.ts';
import { fieldOfSource } from './check-expressions.ts';
import { misprintOf } from './check-misprints.ts';
import type { Filling } from './filled-records.ts';

/** A name that a record lacks, explained. */
export interface MissingField {
  message: string;
  hint?: string;
  /** As in Finding. */
  about?: string;
  misnamed?: Finding['misnamed'];
}

/** Returns the first part of a path that a type lacks, the keys that it has, and the parts above. */
export function missingPart(
  type: ScopeType | undefined,
  parts: readonly string[],
): { part: string; known: string[]; above: string[] } | undefined {
  let inner = type;
  for (const [index, part] of parts.entries()) {
    if (typeof inner !== 'object' || !('record' in inner)) return undefined;
    if (!Object.hasOwn(inner.record, part))
      return inner.open ? undefined : { part, known: Object.keys(inner.record), above: parts.slice(0, index) };
    inner = inner.record[part];
  }
  return undefined;
}

/**
 * Returns why a record does not fill {name}; undefined if it does.
 *
 * @param canFill true in a call, which may say itself what fills it
 */
export function missingIn(
  { fields, isOpen, from, source, shown }: Filling,
  name: string,
  canFill = false,
): MissingField | undefined {
  const missing = missingPart({ record: fields, open: isOpen }, name.split('.'));
  if (!missing) {
    const others = isOpen && shown ? shown() : [];
    const meant = others.includes(name) ? undefined : others.find((field) => isMisprint(name, field));
    return meant === undefined
      ? undefined
      : {
          message: `misspelt {${name}}`,
          hint: `Did you mean {${meant}}?`,
          about: misprintOf(name, meant),
          misnamed: { what: 'column', name },
        };
  }
  const { part, known, above } = missing;
  const typed = [...above, part].join('.');
  const names = known.map((key) => [...above, key].join('.'));
  const near = nearestWord(typed, names);
  const didYouMean = near === undefined ? undefined : `Did you mean {${near}}?`;
  const orFill = canFill ? ` Elsewhere add "fill": { "${name}": { "$": "..." } }.` : '';
  switch (from) {
    case 'nothing':
      return {
        message: `no record to fill {${name}} from`,
        hint: didYouMean ?? `Only row buttons and forms have a record.${orFill}`,
      };
    case 'batch':
      return {
        message: `no record to fill {${name}} from`,
        hint: didYouMean ?? `A batch button has only {count}. Write "each" around the step for each row.${orFill}`,
      };
    case 'new':
      return {
        message: `a new record has no {${name}}`,
        hint: didYouMean ?? `Remove it, or add the field "${name}".`,
      };
    case 'values':
      return { message: `"values" has no "${name}"`, hint: didYouMean ?? `Add "${name}" to "values".` };
    case 'item':
      return { message: `the items have no field "${name}"`, hint: hintFor(typed, names) };
    case 'form':
      return { message: `the form has no field "${name}"`, hint: hintFor(typed, names) };
    default:
      return source === undefined
        ? { message: `the row has no field "${name}"`, hint: hintFor(typed, names) }
        : {
            message: `the source "${source}" has no field "${name}"`,
            hint: hintFor(typed, names),
            about: fieldOfSource(source, name),
          };
  }
}
