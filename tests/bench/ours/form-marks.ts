import { countRequired, type FormField, fieldsInSight } from '../data/form-fields.ts';
import { count } from '../scene.ts';

/** The number of fields whose inputs are loaded. */
const drawn = () => count('.lamp-form-sections .lamp-field:has(input, button)');

/** The marks of a form of the console. */
export const formMarks = (fields: readonly FormField[]) => ({
  screen: () => drawn() >= Math.min(fieldsInSight, fields.length),
  complete: () => drawn() >= fields.length,
  errors: () => count('.lamp-field[data-invalid="true"]') >= countRequired(fields),
});
