import type { Text } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { cellErrors, rowFieldsOf, rowsOf } from './row-fields.ts';

type Checked = Pick<FieldPlan, 'rowFields' | 'minRows' | 'maxRows' | 'required'>;

/** The first problem of a repeated group: too few or too many rows, or a wrong value with its row and title. */
export function rowProblem(field: Checked, value: unknown): FieldMessage | undefined {
  const count = rowsOf(value).length;
  const { minRows = field.required ? 1 : 0, maxRows } = field;
  if (count === 0 && minRows > 0) return fieldMessages.required;
  if (count < minRows) return fieldMessages.minRows(minRows);
  if (maxRows !== undefined && count > maxRows) return fieldMessages.maxRows(maxRows);
  const [first] = cellErrors(rowFieldsOf(field), value);
  return first && inRow(first.row + 1, first.field.title, first.message);
}

const inRow = (row: number, title: Text, message: FieldMessage): FieldMessage => ({
  zh: `第 ${row} 行“${textIn('zh', title)}”：${message.zh}`,
  en: `Row ${row}, ${textIn('en', title)}: ${message.en}`,
});
