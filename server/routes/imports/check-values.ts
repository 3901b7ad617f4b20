import type { FieldMessages } from '../../http/envelope.ts';
import type { ImportField } from './import-kind.ts';
import type { ImportColumns } from './read-rows.ts';

/** Maximum characters of a value; each field has its own rule. */
const longestValue = 2000;
/** A long number as spreadsheets write it: 1.2E+17; 1E5 may be a code. */
const rounded = /^[+-]?\d(\.\d+)?E\+\d{2,3}$/i;
/** What spreadsheets show instead of a result. */
const failedFormula = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;

/** Finds what is wrong with the texts of a row whatever they mean, by field. */
export function checkValues(record: readonly string[], columns: ImportColumns): FieldMessages {
  const messages: FieldMessages = {};
  const isFilled = ({ field }: ImportField) =>
    (record[columns.findIndex((one) => one?.field === field)] ?? '').trim() !== '';
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const value = (record[at] ?? '').trim();
    if (value.startsWith('=') || failedFormula.test(value)) messages[column.field] = 'valueIsFormula';
    else if (column.isCode && rounded.test(value)) messages[column.field] = 'numberRounded';
    else if (value.length > longestValue) messages[column.field] = 'tooLong';
    else if (
      column.isRequired &&
      value === '' &&
      !columns.some((one) => one?.insteadOf === column.field && isFilled(one))
    )
      messages[column.field] = 'fieldRequired';
  }
  return messages;
}
