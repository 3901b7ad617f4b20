import { equalValues } from './equal-values.ts';
import { hasType, isObject, type JsonType, listTypes } from './json-types.ts';
import type { Check, Keyword, Run } from './keyword.ts';

function size(name: string, word: string, holds: (count: number, bound: number) => boolean): Keyword {
  return {
    name,
    takes: ['number'],
    prepare({ value, fail }) {
      const bound = (value as number) + 0;
      return (data, path, run) => {
        if (!holds((data as unknown[]).length, bound)) {
          fail(data, path, run, { limit: bound }, `must NOT have ${word} than ${bound} items`);
        }
      };
    },
  };
}

function checkItems(check: Check, items: unknown[], from: number, path: string, run: Run): void {
  for (let index = from; index < items.length; index++) check(items[index], `${path}/${index}`, run);
}

const additionalItems: Keyword = {
  name: 'additionalItems',
  takes: ['boolean', 'object'],
  prepare({ value, schema, path: place, prepare, fail }) {
    if (!Array.isArray(schema.items)) return undefined;
    const count = schema.items.length;
    if (value === false) {
      return (data, path, run) => {
        if ((data as unknown[]).length > count) {
          fail(data, path, run, { limit: count }, `must NOT have more than ${count} items`);
        }
      };
    }
    const check = prepare(value, place);
    return check && ((data, path, run) => checkItems(check, data as unknown[], count, path, run));
  },
};

const items: Keyword = {
  name: 'items',
  takes: ['object', 'array', 'boolean'],
  prepare({ value, path: place, prepare }) {
    if (!Array.isArray(value)) {
      const check = prepare(value, place);
      return check && ((data, path, run) => checkItems(check, data as unknown[], 0, path, run));
    }
    const checks = value.map((schema, index) => prepare(schema, `${place}/${index}`));
    return (data, path, run) => {
      const list = data as unknown[];
      checks.forEach((check, index) => {
        if (check && list.length > index) check(list[index], `${path}/${index}`, run);
      });
    };
  },
};

const contains: Keyword = {
  name: 'contains',
  takes: ['object', 'boolean'],
  prepare({ value, path: place, prepare, fail }) {
    const check = prepare(value, place);
    return (data, path, run) => {
      const before = run.errors.length;
      for (const [index, item] of (data as unknown[]).entries()) {
        const found = run.errors.length;
        check?.(item, `${path}/${index}`, run);
        if (run.errors.length === found) {
          run.errors.length = before;
          return;
        }
      }
      fail(data, path, run, { minContains: 1 }, 'must contain at least 1 valid item(s)');
    };
  },
};

/** The first pair of equal items as ajv finds it; it goes another way when every item is of a simple type. */
function findTwins(list: readonly unknown[], types: readonly JsonType[]): { i: number; j: number } | undefined {
  if (types.length > 0 && !types.includes('object') && !types.includes('array')) {
    const seen = new Map<unknown, number>();
    for (let i = list.length - 1; i >= 0; i--) {
      if (!hasType(list[i], types)) continue;
      const j = seen.get(list[i]);
      if (j !== undefined) return { i, j };
      seen.set(list[i], i);
    }
    return undefined;
  }
  for (let i = list.length - 1; i > 0; i--) {
    for (let j = i - 1; j >= 0; j--) if (equalValues(list[i], list[j])) return { i, j };
  }
  return undefined;
}

const uniqueItems: Keyword = {
  name: 'uniqueItems',
  takes: ['boolean'],
  prepare({ value, schema, fail }) {
    if (value === false) return undefined;
    const types = isObject(schema.items) ? listTypes(schema.items) : [];
    return (data, path, run) => {
      const twins = findTwins(data as unknown[], types);
      if (!twins) return;
      const message = `must NOT have duplicate items (items ## ${twins.j} and ${twins.i} are identical)`;
      fail(data, path, run, twins, message);
    };
  },
};

/** What is checked of arrays, in ajv's order. */
export const arrayKeywords: readonly Keyword[] = [
  size('maxItems', 'more', (count, bound) => count <= bound),
  size('minItems', 'fewer', (count, bound) => count >= bound),
  additionalItems,
  items,
  contains,
  uniqueItems,
];
