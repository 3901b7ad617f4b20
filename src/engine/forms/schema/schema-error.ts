/** A JSON Schema in object form (draft-07), as a platform sends it: nothing about it is trusted but that it is JSON. */
export type SchemaObject = { readonly [keyword: string]: unknown };
/** A JSON Schema: true allows everything, false nothing. Any object will do, so that typed descriptions of schemas fit. */
export type Schema = boolean | object;

/** One finding about a value, in the shape that ajv gives with `verbose`. */
export interface SchemaError {
  /** The keyword that failed; `false schema` for the schema false, `$schema` when the schema itself cannot be used. */
  keyword: string;
  /** JSON pointer to the value; '' is the whole value. */
  instancePath: string;
  /** Pointer to the keyword, percent-encoded; it starts at '#' or at the text of the `$ref` that led here. */
  schemaPath: string;
  /** What the keyword says about the failure, for example `{ limit: 5 }`. */
  params: Record<string, unknown>;
  /** English, one line. */
  message: string;
  /** The keyword's value. */
  schema: unknown;
  /** The schema that holds the keyword. */
  parentSchema: Schema;
  /** The value that failed. */
  data: unknown;
  /** The name of the property that `propertyNames` is looking at; absent elsewhere. */
  propertyName?: string;
}
