import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';

/** Keys of literal data, which contains no keywords. */
const plainData = new Set(['query', 'with', 'values', 'rows', 'value']);
const methods = ['get', 'post', 'put', 'delete'];

/** The body of a call is literal data; the body of a page, a card or a tab is a block. */
const isPlain = (key: string, holder: object): boolean =>
  plainData.has(key) || (key === 'body' && methods.some((method) => Object.hasOwn(holder, method)));

/**
 * Replaces dictionary names with the ids of the platform. An unknown name stays and finds nothing. Parts without a
 * dictionary are not copied.
 */
export function resolveDictionaries(page: Page, dictionaries: Site['dictionaries']): Page {
  return Object.keys(dictionaries).length === 0 ? page : (resolve(page) as Page);

  function resolve(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      let list: unknown[] | undefined;
      for (let index = 0; index < value.length; index++) {
        const part = resolve(value[index]);
        if (part === value[index]) continue;
        list ??= [...(value as unknown[])];
        list[index] = part;
      }
      return list ?? value;
    }
    let record: Record<string, unknown> | undefined;
    for (const [key, old] of Object.entries(value)) {
      const part = key === 'dictionary' ? idOf(old) : isPlain(key, value) ? old : resolve(old);
      if (part === old) continue;
      record ??= { ...value };
      record[key] = part;
    }
    return record ?? value;
  }

  function idOf(name: unknown): unknown {
    return typeof name === 'string' && Object.hasOwn(dictionaries, name) ? dictionaries[name]!.id : name;
  }
}
