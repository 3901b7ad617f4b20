import { maxNumber } from '../../../schemas/number-limits.ts';
import type { FieldPlan } from '../../compile/page/plan.ts';
import type { AssetField, FieldSchema } from './asset-form-plan.ts';
import { safeName } from './safe-name.ts';

/** A field that the document writes, with its schema. */
export const documentField = (field: FieldPlan, group: string): AssetField => ({
  ...field,
  property: safeName(field.field),
  schema: schemaOf(field),
  origin: { from: 'document', group },
});

const day: FieldSchema = { type: 'string', format: 'date' };
const degrees = (most: number): FieldSchema => ({ type: 'number', minimum: -most, maximum: most });
const scalar = ['string', 'number', 'boolean'] as const;

function schemaOf({ input, options, min, max, maxLength, many }: FieldPlan): FieldSchema {
  switch (input) {
    case 'number':
      return {
        type: 'number',
        ...(min === undefined ? {} : { minimum: min }),
        maximum: max ?? maxNumber,
      };
    case 'switch':
      return { type: 'boolean' };
    case 'date':
      return day;
    case 'dateRange':
      return { type: 'array', items: day, minItems: 2, maxItems: 2 };
    case 'multiSelect':
    case 'checkboxes':
      return { type: 'array', items: { type: scalar } };
    case 'location':
      return {
        type: 'object',
        properties: { longitude: degrees(180), latitude: degrees(90) },
        required: ['longitude', 'latitude'],
      };
    case 'select':
    case 'radio':
      return options.length > 0 ? { type: scalar, enum: options.map(({ value }) => value) } : { type: scalar };
    case 'treeSelect':
    case 'dictionary':
    case 'pick':
      return many ? { type: 'array', items: { type: scalar } } : { type: ['string', 'number'] };
    default:
      return { type: 'string', ...(maxLength === undefined ? {} : { maxLength }) };
  }
}
