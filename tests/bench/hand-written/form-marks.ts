import { countRequired, type FormField, fieldsInSight } from '../data/form-fields.ts';
import { count } from '../scene.ts';

/** The marks of a form written with antd. */
export const formMarks = (fields: readonly FormField[]) => ({
  screen: () => count('.ant-form-item-control-input') >= Math.min(fieldsInSight, fields.length),
  complete: () => count('.ant-form-item-control-input') >= fields.length,
  errors: () => count('.ant-form-item-explain-error') >= countRequired(fields),
});
