import { equalValues } from './equal-values.ts';
import type { Keyword } from './keyword.ts';

/** A keyword that counts as a rule but checks nothing at its own place. */
const silent = (name: string, takes: Keyword['takes'] = []): Keyword => ({ name, takes, prepare: () => undefined });

const oldId: Keyword = {
  name: 'id',
  takes: [],
  prepare() {
    throw new Error('NOT SUPPORTED: keyword "id", use "$id" for schema ID');
  },
};

const reference: Keyword = {
  name: '$ref',
  takes: ['string'],
  prepare: ({ value, follow }) => follow(value as string),
};

const constant: Keyword = {
  name: 'const',
  takes: [],
  prepare({ value, fail }) {
    const allowedValue = value === 0 ? 0 : value;
    return (data, path, run) => {
      if (!equalValues(data, value)) fail(data, path, run, { allowedValue }, 'must be equal to constant');
    };
  },
};

const enumeration: Keyword = {
  name: 'enum',
  takes: ['array'],
  prepare({ value, fail }) {
    const allowedValues = value as unknown[];
    if (allowedValues.length === 0) throw new Error('enum must have non-empty array');
    const simple = new Set(allowedValues);
    const composed = allowedValues.filter((allowed) => typeof allowed === 'object');
    return (data, path, run) => {
      if (simple.has(data) || composed.some((allowed) => equalValues(data, allowed))) return;
      fail(data, path, run, { allowedValues }, 'must be equal to one of the allowed values');
    };
  },
};

const not: Keyword = {
  name: 'not',
  takes: ['object', 'boolean'],
  prepare({ value, path: place, prepare, fail }) {
    const check = prepare(value, place);
    return (data, path, run) => {
      const before = run.errors.length;
      check?.(data, path, run);
      const wrong = run.errors.length > before;
      run.errors.length = before;
      if (!wrong) fail(data, path, run, {}, 'must NOT be valid');
    };
  },
};

const anyOf: Keyword = {
  name: 'anyOf',
  takes: ['array'],
  prepare({ value, path: place, takesAll, prepare, fail }) {
    const schemas = value as unknown[];
    if (schemas.some(takesAll)) return undefined;
    const checks = schemas.map((schema, index) => prepare(schema, `${place}/${index}`));
    return (data, path, run) => {
      const before = run.errors.length;
      for (const check of checks) {
        const found = run.errors.length;
        check?.(data, path, run);
        if (run.errors.length === found) {
          run.errors.length = before;
          return;
        }
      }
      fail(data, path, run, {}, 'must match a schema in anyOf');
    };
  },
};

const oneOf: Keyword = {
  name: 'oneOf',
  takes: ['array'],
  prepare({ value, path: place, prepare, fail }) {
    const checks = (value as unknown[]).map((schema, index) => prepare(schema, `${place}/${index}`));
    return (data, path, run) => {
      const before = run.errors.length;
      const passing: number[] = [];
      for (const [index, check] of checks.entries()) {
        const found = run.errors.length;
        check?.(data, path, run);
        if (run.errors.length === found) passing.push(index);
        if (passing.length === 2) break;
      }
      if (passing.length === 1) {
        run.errors.length = before;
        return;
      }
      const passingSchemas = passing.length === 2 ? passing : null;
      fail(data, path, run, { passingSchemas }, 'must match exactly one schema in oneOf');
    };
  },
};

const allOf: Keyword = {
  name: 'allOf',
  takes: ['array'],
  prepare({ value, path: place, prepare }) {
    const checks = (value as unknown[]).map((schema, index) => prepare(schema, `${place}/${index}`));
    return (data, path, run) => {
      for (const check of checks) check?.(data, path, run);
    };
  },
};

const condition: Keyword = {
  name: 'if',
  takes: ['object', 'boolean'],
  prepare({ value, schema, path: place, prepare, fail }) {
    const base = place.slice(0, -'/if'.length);
    const clauses = {
      then: schema.then === undefined ? undefined : prepare(schema.then, `${base}/then`),
      else: schema.else === undefined ? undefined : prepare(schema.else, `${base}/else`),
    };
    if (!clauses.then && !clauses.else) return undefined;
    const test = prepare(value, place);
    return (data, path, run) => {
      const before = run.errors.length;
      test?.(data, path, run);
      const failingKeyword = run.errors.length === before ? 'then' : 'else';
      run.errors.length = before;
      clauses[failingKeyword]?.(data, path, run);
      if (run.errors.length > before) {
        fail(data, path, run, { failingKeyword }, `must match "${failingKeyword}" schema`);
      }
    };
  },
};

/** What is checked of every value, in ajv's order. */
export const anyKeywords: readonly Keyword[] = [
  silent('$comment'),
  oldId,
  reference,
  silent('type', ['string', 'array']),
  silent('nullable', ['boolean']),
  constant,
  enumeration,
  not,
  anyOf,
  oneOf,
  allOf,
  condition,
  silent('then', ['object', 'boolean']),
  silent('else', ['object', 'boolean']),
];
