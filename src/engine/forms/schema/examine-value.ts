import { isObject } from './json-types.ts';
import type { Check, Run } from './keyword.ts';
import { metaSchema } from './meta-schema.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Schema, SchemaError } from './schema-error.ts';

/** What came of checking a value. With a fault the schema could not be used, and `errors` is empty. */
export interface Examination {
  errors: SchemaError[];
  fault: Error | undefined;
}

/** Finds out something about a schema once; schemas are never changed in place. */
function oncePerSchema<Result>(find: (schema: Schema) => Result): (schema: Schema) => Result {
  const known = new WeakMap<object, { result: Result }>();
  return (schema) => {
    if (typeof schema === 'boolean') return find(schema);
    let entry = known.get(schema);
    if (!entry) {
      entry = { result: find(schema) };
      known.set(schema, entry);
    }
    return entry.result;
  };
}

function run(check: Check, value: unknown): SchemaError[] {
  const state: Run = { errors: [], propertyName: undefined };
  check(value, '', state);
  return state.errors;
}

/** Runs what throws when a schema is unusable. References that never end exhaust the stack, and count as a fault too. */
function attempt<Result>(action: () => Result): { result: Result } | { fault: Error } {
  try {
    return { result: action() };
  } catch (error) {
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  }
}

const draft7 = ['http://json-schema.org/draft-07/schema', 'http://json-schema.org/schema'];
const checkSchema = prepareSchema(metaSchema);

/** What is wrong with a schema by the rules of draft-07, in ajv's words. */
const findSchemaFault = oncePerSchema((schema): Error | undefined => {
  if (typeof schema === 'boolean') return undefined;
  if (!isObject(schema)) return new Error('schema must be object or boolean');
  const { $schema } = schema;
  if ($schema !== undefined && typeof $schema !== 'string') return new Error('$schema must be a string');
  if ($schema && !draft7.includes($schema.replace(/#\/?$/, ''))) {
    return new Error(`no schema with key or ref "${$schema}"`);
  }
  const errors = run(checkSchema, schema);
  if (errors.length === 0) return undefined;
  return new Error(
    `schema is invalid: ${errors.map(({ instancePath, message }) => `data${instancePath} ${message}`).join(', ')}`,
  );
});

const prepareWithin = oncePerSchema((root) =>
  oncePerSchema((schema) => {
    const fault = findSchemaFault(root) ?? findSchemaFault(schema);
    return fault ? { fault } : attempt(() => prepareSchema(schema, root));
  }),
);

/**
 * Checks a value and tells errors in the value from a schema that cannot be used. Never throws. `root` is what `#` means
 * in references, the schema itself when left out. Everything about a schema is found out once per schema object.
 */
export function examineValue(schema: Schema, value: unknown, root: Schema = schema): Examination {
  const prepared = prepareWithin(root)(schema);
  if ('fault' in prepared) return { errors: [], fault: prepared.fault };
  const outcome = attempt(() => run(prepared.result, value));
  return 'fault' in outcome ? { errors: [], fault: outcome.fault } : { errors: outcome.result, fault: undefined };
}
