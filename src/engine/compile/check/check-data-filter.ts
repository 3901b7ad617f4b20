import type { KnownDataSet, KnownFilter } from '../../../schemas/data-sets.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { captionHint, namedValues } from './data-captions.ts';
import { quote, typeName } from './value-words.ts';

/** First-level areas have codes of so many digits. */
const digitsOfStreet = 6;

/** Checks the value of a filter, or each of several. Expressions are known at run time only. */
export function checkFilterValue(value: unknown, pointer: string, filter: KnownFilter, set: KnownDataSet): Finding[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => checkOne(one, `${pointer}/${index}`, filter, set));
  return checkOne(value, pointer, filter, set);
}

function checkOne(value: unknown, pointer: string, filter: KnownFilter, set: KnownDataSet): Finding[] {
  if (value === null || value === '' || (isRecord(value) && Object.hasOwn(value, '$'))) return [];
  if (typeof value === 'object')
    return [
      errorAt(
        pointer,
        `the filter "${filter.id}" takes a value or a list of them, not ${typeName(value)}`,
        `Write "${filter.id}": "...".`,
      ),
    ];
  const word = String(value);
  if (set.isOfWholeAreas && filter.id === 'area' && /^\d+$/.test(word) && word.length > digitsOfStreet)
    return [
      errorAt(
        pointer,
        `the data set "${set.id}" is kept by street, and "${word}" is a road`,
        `Write "${word.slice(0, digitsOfStreet)}".`,
      ),
    ];
  const known = namedValues(filter);
  if (known.length === 0 || known.some(({ id }) => id === word)) return [];
  const finding = filter.isFixed ? errorAt : warningAt;
  return [finding(pointer, `unknown value ${quote(word)} of the filter "${filter.id}"`, captionHint(word, known))];
}
