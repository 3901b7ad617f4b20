import { isObject } from './json-types.ts';
import { type Check, type Keyword, pointerStep, schemaStep } from './keyword.ts';
import { readPattern } from './read-pattern.ts';
import type { SchemaObject } from './schema-error.ts';

/** Own properties only: a value does not have a `constructor` because every object inherits one. */
const has = (data: unknown, name: string) => Object.hasOwn(data as object, name) && read(data, name) !== undefined;
const read = (data: unknown, name: string) => (data as SchemaObject)[name];
/** The names that a map of schemas defines; ajv skips `__proto__`, and so do we. */
const namesOf = (map: unknown) => (isObject(map) ? Object.keys(map).filter((name) => name !== '__proto__') : []);

function count(name: string, word: string, holds: (count: number, bound: number) => boolean): Keyword {
  return {
    name,
    takes: ['number'],
    prepare({ value, fail }) {
      const bound = (value as number) + 0;
      return (data, path, run) => {
        if (!holds(Object.keys(data as object).length, bound)) {
          fail(data, path, run, { limit: bound }, `must NOT have ${word} than ${bound} properties`);
        }
      };
    },
  };
}

const required: Keyword = {
  name: 'required',
  takes: ['array'],
  prepare({ value, fail }) {
    const names = value as string[];
    if (names.length === 0) return undefined;
    return (data, path, run) => {
      for (const name of names) {
        if (has(data, name)) continue;
        fail(data, path, run, { missingProperty: name }, `must have required property '${name}'`);
      }
    };
  },
};

const propertyNames: Keyword = {
  name: 'propertyNames',
  takes: ['object', 'boolean'],
  prepare({ value, path: place, prepare, fail }) {
    const check = prepare(value, place);
    if (!check) return undefined;
    return (data, path, run) => {
      for (const name of Object.keys(data as object)) {
        const before = run.errors.length;
        const outer = run.propertyName;
        run.propertyName = name;
        check(name, path, run);
        run.propertyName = outer;
        if (run.errors.length > before) fail(data, path, run, { propertyName: name }, 'property name must be valid');
      }
    };
  },
};

const additionalProperties: Keyword = {
  name: 'additionalProperties',
  takes: ['boolean', 'object'],
  prepare({ value, schema, path: place, prepare, fail }) {
    const check = prepare(value, place);
    if (!check) return undefined;
    const names = namesOf(schema.properties);
    // Where ajv compares one by one it skips `__proto__`; from nine properties on it looks into the map, and finds it.
    const defined = new Set(names.length > 8 ? Object.keys(schema.properties as object) : names);
    const patterns = namesOf(schema.patternProperties).map(readPattern);
    const isAdditional = (name: string) => !defined.has(name) && !patterns.some((pattern) => pattern.test(name));
    return (data, path, run) => {
      for (const name of Object.keys(data as object)) {
        if (!isAdditional(name)) continue;
        if (value !== false) check(read(data, name), path + pointerStep(name), run);
        else fail(data, path, run, { additionalProperty: name }, 'must NOT have additional properties');
      }
    };
  },
};

const dependencies: Keyword = {
  name: 'dependencies',
  takes: ['object'],
  prepare({ value, path: place, prepare, fail }) {
    const checks: Check[] = [];
    const later: Check[] = [];
    for (const name of namesOf(value)) {
      const needed = read(value, name);
      if (!Array.isArray(needed)) {
        const check = prepare(needed, place + schemaStep(name));
        if (check) later.push((data, path, run) => has(data, name) && check(data, path, run));
        continue;
      }
      const list = needed.join(', ');
      const message = `must have ${needed.length === 1 ? 'property' : 'properties'} ${list} when property ${name} is present`;
      const say = { property: name, depsCount: needed.length, deps: list };
      checks.push((data, path, run) => {
        if (!has(data, name)) return;
        for (const missing of needed) {
          if (!has(data, missing)) fail(data, path, run, { ...say, missingProperty: missing }, message);
        }
      });
    }
    checks.push(...later);
    return (data, path, run) => {
      for (const check of checks) check(data, path, run);
    };
  },
};

const properties: Keyword = {
  name: 'properties',
  takes: ['object'],
  prepare({ value, path: place, prepare }) {
    const checks = namesOf(value).flatMap((name) => {
      const check = prepare(read(value, name), place + schemaStep(name));
      return check ? [{ name, step: pointerStep(name), check }] : [];
    });
    return (data, path, run) => {
      for (const { name, step, check } of checks) {
        if (has(data, name)) check(read(data, name), path + step, run);
      }
    };
  },
};

const patternProperties: Keyword = {
  name: 'patternProperties',
  takes: ['object'],
  prepare({ value, path: place, prepare }) {
    const parts = namesOf(value).map((source) => ({
      source,
      check: prepare(read(value, source), place + schemaStep(source)),
    }));
    // Without any rule ajv does not even read the patterns.
    if (parts.every(({ check }) => check === undefined)) return undefined;
    const checks = parts.map(({ source, check }) => ({ pattern: readPattern(source), check }));
    return (data, path, run) => {
      for (const { pattern, check } of checks) {
        if (!check) continue;
        for (const name of Object.keys(data as object)) {
          if (pattern.test(name)) check(read(data, name), path + pointerStep(name), run);
        }
      }
    };
  },
};

/** What is checked of objects, in ajv's order. */
export const objectKeywords: readonly Keyword[] = [
  count('maxProperties', 'more', (found, bound) => found <= bound),
  count('minProperties', 'fewer', (found, bound) => found >= bound),
  required,
  propertyNames,
  additionalProperties,
  dependencies,
  properties,
  patternProperties,
];
