import { defineRewrite, type NamedParts, type Rewrite } from '../grammar/rewrite.ts';

/** The name of a list in place of the list. */
const listRewrite = (name: string, refers: 'options' | 'counts', listsOf: (named: NamedParts) => object): Rewrite =>
  defineRewrite<string>({
    name,
    at: { refers },
    matches: (value, { named }): value is string =>
      typeof value === 'string' && Object.hasOwn(listsOf(named), value) && isList(listsOf(named), value),
    expand(written, { named, origins, holder }) {
      const list = Reflect.get(listsOf(named), written) as unknown[];
      // A list of the site stands at no place of the document.
      return origins.placeOf(list) === '' ? origins.made(structuredClone(list), origins.placeOf(holder)) : list;
    },
  });

const isList = (lists: object, name: string): boolean => Array.isArray(Reflect.get(lists, name));

export const listRewrites = [
  listRewrite('options', 'options', ({ options }) => options),
  listRewrite('items', 'counts', ({ counts }) => counts),
];
