import type { Field } from '../../../src/schemas/shared/field.ts';
import { type FormField, fieldLimits } from './form-fields.ts';

const { maxLength, min, max } = fieldLimits;

/** A field as a document defines it. */
export const fieldOf = ({ key, title, kind, required, options }: FormField): Field => {
  const field = { field: key, title, required };
  switch (kind) {
    case 'text':
      return { ...field, input: 'text', maxLength };
    case 'number':
      return { ...field, input: 'number', min, max };
    case 'select':
      return { ...field, input: 'select', options: options.map(({ value, label }) => ({ value, title: label })) };
    case 'radio':
      return {
        ...field,
        input: 'radio',
        options: [
          { value: true, title: 'Yes' },
          { value: false, title: 'No' },
        ],
      };
  }
};
