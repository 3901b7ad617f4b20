type Json = Record<string, unknown>;

const types: Readonly<Record<string, string>> = {
  text: 'string',
  number: 'number',
  '`true` or `false`': 'boolean',
  list: 'array',
  object: 'object',
  'object by key': 'object',
};

/** The schema of an answer from its recorded fields, such as { 'data[].name': 'text' }; any of them may be null. */
export function answerSchema(fields: Readonly<Record<string, string>>, at = ''): Json {
  const named = (fields[at] ?? '').split(' or ').map((name) => types[name]);
  // `true` or `false` has an "or" of its own.
  const only = types[fields[at] ?? ''];
  const known = only ? [only] : named.filter((name) => name !== undefined);
  const schema: Json = known.length === 0 ? {} : { type: at === '' ? known : [...known, 'null'] };
  if (fields[`${at}[]`] !== undefined) schema.items = answerSchema(fields, `${at}[]`);
  const start = at === '' ? '' : `${at}.`;
  const names = Object.keys(fields).filter(
    (name) => name !== '' && name.startsWith(start) && /^\w+$/.test(name.slice(start.length)),
  );
  if (names.length > 0)
    schema.properties = Object.fromEntries(names.map((name) => [name.slice(start.length), answerSchema(fields, name)]));
  return schema;
}
