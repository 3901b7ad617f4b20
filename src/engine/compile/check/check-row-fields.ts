import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { checkTwice, type Json, listOf } from '../../../schemas/rules/rule.ts';
import type { Walk } from './walk.ts';

/** The most rows that a repeated group has if the document does not say. */
const defaultMaxRows = 100;

/** Checks the fields of every row of a repeated group, and the limits of their values and of the rows. */
export const checkRowFields = ({ keywords, broken }: Walk): Finding[] =>
  keywords.flatMap(({ name, value, pointer }) => {
    if (broken.has(value)) return [];
    // The limits of a field are checked with its form.
    if (name === 'rowInput') return checkLimits(value, pointer, 'min', 'max');
    if (name !== 'field' || value.rowFields === undefined) return [];
    return [
      ...checkTwice(listOf(value.rowFields), `${pointer}/rowFields`, 'field', 'field').map((finding) => ({
        ...finding,
        hint: 'Remove one of them.',
      })),
      ...checkLimits({ maxRows: defaultMaxRows, ...value }, pointer, 'minRows', 'maxRows').map((finding) =>
        value.maxRows === undefined ? { ...finding, hint: 'Write "maxRows" too.' } : finding,
      ),
    ];
  });

function checkLimits(value: Json, pointer: string, least: string, most: string): Finding[] {
  const [min, max] = [value[least], value[most]];
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
  return [errorAt(`${pointer}/${least}`, `"${least}" ${min} is greater than "${most}" ${max}`, 'Swap them.')];
}
