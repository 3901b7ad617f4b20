import { anyKeywords } from './any-keywords.ts';
import { arrayKeywords } from './array-keywords.ts';
import { findReference, hasReference } from './find-reference.ts';
import { hasType, isObject, type JsonType, jsonTypes, listTypes } from './json-types.ts';
import type { Check, Keyword, KeywordPlace } from './keyword.ts';
import { numberKeywords } from './number-keywords.ts';
import { objectKeywords } from './object-keywords.ts';
import type { Schema, SchemaObject } from './schema-error.ts';
import { stringKeywords } from './string-keywords.ts';

/** The vocabulary in ajv's order: what holds for every value, then what holds for values of one type. */
const groups: { type?: JsonType; keywords: readonly Keyword[] }[] = [
  { keywords: anyKeywords },
  { type: 'number', keywords: numberKeywords },
  { type: 'string', keywords: stringKeywords },
  { type: 'array', keywords: arrayKeywords },
  { type: 'object', keywords: objectKeywords },
];
const ruleNames = new Set(groups.flatMap(({ keywords }) => keywords.map(({ name }) => name)));
const isRule = (name: string) => ruleNames.has(name);

const takesAll = (schema: unknown) => schema !== false && !(isObject(schema) && Object.keys(schema).some(isRule));

/** What the parts of one schema share while it is prepared. */
interface Preparation {
  /** What `#` means. */
  root: Schema;
  /** Schemas that are prepared once and called from every reference to them, themselves included. */
  called: Map<Schema, { check: Check }>;
  followed: Map<string, Check>;
}

const pass: Check = () => undefined;

function all(checks: readonly Check[]): Check {
  if (checks.length <= 1) return checks[0] ?? pass;
  return (data, path, run) => {
    for (const check of checks) check(data, path, run);
  };
}

/** Reports what is wrong in the eyes of one keyword. */
function reporter(keyword: string, schema: Schema, path: string): KeywordPlace['fail'] {
  const written = isObject(schema) ? schema[keyword] : schema;
  const value = written === 0 ? 0 : written;
  return (data, instancePath, run, params, message) => {
    const error = {
      keyword,
      instancePath,
      schemaPath: path,
      params,
      message,
      schema: value,
      parentSchema: schema,
      data,
    };
    run.errors.push(run.propertyName === undefined ? error : { ...error, propertyName: run.propertyName });
  };
}

function prepareKeyword(keyword: Keyword, schema: SchemaObject, base: string, preparation: Preparation): Check[] {
  const { name, takes } = keyword;
  const value = schema[name];
  if (takes.length > 0 && !hasType(value, takes)) throw new Error(`${name} value must be ${JSON.stringify(takes)}`);
  const path = `${base}/${name}`;
  const check = keyword.prepare({
    value,
    schema,
    path,
    takesAll,
    prepare: (part, place) => preparePart(part, place, preparation),
    follow: (reference) => follow(reference, preparation),
    fail: reporter(name, schema, path),
  });
  return check ? [check] : [];
}

function preparePart(schema: unknown, path: string, preparation: Preparation): Check | undefined {
  if (schema === false) {
    const fail = reporter('false schema', false, `${path}/false schema`);
    return (data, place, run) => fail(data, place, run, {}, 'boolean schema is false');
  }
  if (takesAll(schema) || !isObject(schema)) return undefined;
  const types = listTypes(schema);
  const fail = reporter('type', schema, `${path}/type`);
  const asked = Array.isArray(schema.type) ? types : schema.type;
  const failType: Check = (data, place, run) => fail(data, place, run, { type: asked }, `must be ${asked}`);

  const used = groups.map(({ type, keywords }) => ({
    type,
    keywords: keywords.filter(({ name }) => schema[name] !== undefined),
  }));
  // ajv says that the only type is wrong where the keywords of that type have their turn, and else before all others.
  const late =
    types.length === 1 ? used.find(({ type, keywords }) => type === types[0] && keywords.length > 0) : undefined;
  const checks: Check[] = [];
  if (types.length > 0 && !late) {
    checks.push((data, place, run) => {
      if (!hasType(data, types)) failType(data, place, run);
    });
  }
  for (const group of used) {
    if (group.keywords.length === 0) continue;
    const own = all(group.keywords.flatMap((keyword) => prepareKeyword(keyword, schema, path, preparation)));
    if (!group.type) {
      checks.push(own);
      continue;
    }
    const isOfType = jsonTypes[group.type];
    const otherwise = group === late ? failType : pass;
    checks.push((data, place, run) => (isOfType(data) ? own : otherwise)(data, place, run));
  }
  return all(checks);
}

/** Prepares a schema that is called by reference, also from inside itself: its paths start anew at '#'. */
function prepareCalled(schema: Schema, preparation: Preparation): Check {
  let entry = preparation.called.get(schema);
  if (!entry) {
    entry = { check: pass };
    preparation.called.set(schema, entry);
    entry.check = preparePart(schema, '#', preparation) ?? pass;
  }
  const called = entry;
  return (data, path, run) => {
    const outer = run.propertyName;
    run.propertyName = undefined;
    called.check(data, path, run);
    run.propertyName = outer;
  };
}

/** A schema without references of its own is checked in place: its paths start at the text of the reference. */
function follow(reference: string, preparation: Preparation): Check {
  if (reference === '#' || reference === '#/') return prepareCalled(preparation.root, preparation);
  const known = preparation.followed.get(reference);
  if (known) return known;
  const found = findReference(preparation.root, reference, isRule);
  if (found === undefined) throw new Error(`can't resolve reference ${reference} from id #`);
  const check = hasReference(found)
    ? prepareCalled(found, preparation)
    : (preparePart(found, reference, preparation) ?? pass);
  preparation.followed.set(reference, check);
  return check;
}

/**
 * Reads a schema once, so that checking a value only runs functions. `root` is what its references mean; left out, the
 * schema itself. Throws an Error when the schema cannot be used: a pattern that is no regular expression (SyntaxError), a
 * reference that leads nowhere, a keyword whose value has the wrong type.
 */
export function prepareSchema(schema: Schema, root: Schema = schema): Check {
  const preparation: Preparation = { root, called: new Map(), followed: new Map() };
  return schema === root ? prepareCalled(root, preparation) : (preparePart(schema, '#', preparation) ?? pass);
}
