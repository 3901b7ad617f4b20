import { colorPattern, timePattern } from '../../schemas/grammar/input-patterns.ts';
import { maxNumber } from '../../schemas/grammar/number-limits.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import type { FieldSchema } from './form-field.ts';

const day: FieldSchema = { type: 'string', format: 'date' };
const scalar: FieldSchema = { type: ['string', 'number', 'boolean'] };
const degrees = (max: number): FieldSchema => ({ type: 'number', minimum: -max, maximum: max });
const list = (items: FieldSchema): FieldSchema => ({ type: 'array', items });

/** The JSON Schema of a document field. */
export function fieldSchema({ input, options, min, max, maxLength, many }: FieldPlan): FieldSchema {
  switch (input) {
    case 'number':
      return { type: 'number', ...(min === undefined ? {} : { minimum: min }), maximum: max ?? maxNumber };
    case 'switch':
      return { type: 'boolean' };
    case 'date':
      return day;
    case 'time':
      return { type: 'string', pattern: timePattern };
    case 'color':
      return { type: 'string', pattern: colorPattern };
    case 'dateRange':
      return { ...list(day), minItems: 2, maxItems: 2 };
    case 'multiSelect':
    case 'checkboxes':
      return list(scalar);
    case 'location':
      return {
        type: 'object',
        properties: { longitude: degrees(180), latitude: degrees(90) },
        required: ['longitude', 'latitude'],
      };
    case 'select':
    case 'radio':
      return options.length > 0 ? { ...scalar, enum: options.map(({ value }) => value) } : scalar;
    case 'treeSelect':
    case 'dictionary':
    case 'pick':
      return many ? list(scalar) : { type: ['string', 'number'] };
    case 'files':
    case 'menuRights':
    case 'rows':
    case 'schedule':
    case 'dayRules':
      return list({ type: 'object' });
    case 'outline':
      return { type: 'object' };
    case 'show':
      return {};
    default:
      return { type: 'string', ...(maxLength === undefined ? {} : { maxLength }) };
  }
}
