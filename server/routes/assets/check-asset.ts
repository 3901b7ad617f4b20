import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { AssetFormPlan } from '../../../src/engine/forms/asset/asset-form-plan.ts';
import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import type { SchemaError } from '../../../src/engine/forms/check-schema.ts';
import { wireName } from '../../../src/engine/forms/form-config/wire-name.ts';
import type { FormField } from '../../../src/engine/forms/form-field.ts';
import { isEmpty } from '../../../src/engine/forms/is-empty.ts';
import { emptyError, ruleError } from '../../../src/engine/forms/rule-error.ts';
import { schemaMessage } from '../../../src/engine/forms/schema-message.ts';
import { schemaPattern } from '../../../src/engine/forms/schema-pattern.ts';
import { sectionSchema } from '../../../src/engine/forms/section-schema.ts';
import type { FieldMessages } from '../../http/envelope.ts';

/** Patterns run in linear time, as in the browser. */
const regExp = Object.assign((source: string) => schemaPattern(source), { code: 'schemaPattern' });
const validator = customizeValidator({ ajvOptionsOverrides: { code: { regExp } } });
/** ajv caches compiled schemas by object, so share equal schemas. */
const schemas = new Map<string, RJSFSchema>();
const maxSchemas = 500;
/** Checks of many assets share the fields of a plan. */
const schemaByFields = new WeakMap<readonly FormField[], RJSFSchema>();

/**
 * Checks an asset against the sections of its form with `@rjsf/validator-ajv8`. Messages are keyed by wire names:
 * 'uid', 'configurableAttrs.lampPower'.
 * @param isShown hidden fields are not checked (FORM-06, FORM-18)
 */
export function checkAsset(
  plan: AssetFormPlan,
  record: Readonly<Record<string, unknown>>,
  isShown: (field: FormField) => boolean = () => true,
): FieldMessages {
  const messages: FieldMessages = {};
  for (const section of plan.sections) {
    const shown = section.fields.filter(isShown);
    const fields = shown.length === section.fields.length ? section.fields : shown;
    const values = new Map(fields.map((field) => [field.property, readAssetField(field, record)]));
    const filled = Object.fromEntries([...values].filter(([, value]) => !isEmpty(value)));
    const { errors = [] } = validator.rawValidation<SchemaError>(schemaOf(fields), filled);
    for (const error of errors) {
      const property = propertyOf(error);
      const field = fields.find((one) => one.property === property);
      if (field) messages[wireName(field)] ??= wordsOf(field, error, values.get(field.property));
    }
    for (const field of fields) {
      const value = values.get(field.property);
      const broken = isEmpty(value) ? emptyError(field) : ruleError(field, value);
      if (broken) messages[wireName(field)] ??= broken;
    }
  }
  return messages;
}

function schemaOf(fields: readonly FormField[]): RJSFSchema {
  const built = schemaByFields.get(fields);
  if (built) return built;
  const { schema } = sectionSchema(fields, 'zh');
  const key = JSON.stringify(schema);
  const shared = schemas.get(key) ?? keepSchema(key, schema as RJSFSchema);
  schemaByFields.set(fields, shared);
  return shared;
}

function keepSchema(key: string, schema: RJSFSchema): RJSFSchema {
  if (schemas.size >= maxSchemas) {
    schemas.clear();
    validator.reset?.();
  }
  schemas.set(key, schema);
  return schema;
}

/** The section property an error refers to; names need no unescaping. */
function propertyOf({ instancePath, params }: SchemaError): string {
  const [, first] = instancePath.split('/');
  return first ?? String(params.missingProperty);
}

const wordsOf = (field: FormField, error: SchemaError, value: unknown) =>
  (error.keyword === 'required' && error.instancePath === '' && emptyError(field)) ||
  schemaMessage(within(error), value);

/** The error relative to the field. */
const within = (error: SchemaError): SchemaError => ({
  ...error,
  instancePath: error.instancePath
    .split('/')
    .slice(2)
    .map((part) => `/${part}`)
    .join(''),
});
