import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { entryNames, isNamed } from '../resolve/entry-names.ts';

type Json = Readonly<Record<string, unknown>>;

/** A page with another value at a pointer; without a value the key or the entry goes. */
export function withValue(page: Json, pointer: string, value: unknown): Json {
  return changed(page, pointerParts(pointer), value) as Json;
}

function changed(from: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(from)) {
    const index = Number(part);
    const inner = changed(from[index], rest, value);
    return inner === undefined ? from.toSpliced(index, 1) : from.with(index, inner);
  }
  const holder = isRecord(from) ? from : {};
  const inner = changed(holder[part], rest, value);
  if (inner !== undefined) return { ...holder, [part]: inner };
  const { [part]: _, ...others } = holder;
  return others;
}

/**
 * The ways to write a key of a node at its place: into its object, or beside the name that stands alone for it.
 *
 * @param pointer the place of the node in the page as it is written
 */
export function pagesWithKey(page: Json, pointer: string, key: string, value: unknown): Json[] {
  const node = atPointer(page, pointer);
  if (isRecord(node)) {
    const { field, ...others } = node;
    const plain = withValue(page, `${pointer}/${pointerPart(key)}`, value);
    if (field === undefined || value === undefined) return [plain];
    // With a title of its own an entry no longer is that of the record, unless it uses it.
    return [plain, withValue(page, pointer, { use: field, ...others, [key]: value })];
  }
  if (typeof node !== 'string' || value === undefined) return [];
  return ['use', 'field', 'id'].map((name) => withValue(page, pointer, { [name]: node, [key]: value }));
}

/**
 * A child with a key of a node that its base has: the objects around it are written as far as the child lacks them, and
 * entries of lists by their names. Undefined if an entry on the way has no name.
 *
 * @param pointer the place of the node in the base
 */
export function pageOverBase(
  child: Json,
  base: unknown,
  pointer: string,
  key: string,
  value: unknown,
): Json | undefined {
  const made = over(child, base, pointerParts(pointer), key, value);
  return isRecord(made) ? made : undefined;
}

function over(child: unknown, base: unknown, parts: readonly string[], key: string, value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined)
    return isRecord(child) || child === undefined ? { ...(child ?? {}), [key]: value } : undefined;
  if (!Array.isArray(base)) {
    const holder = isRecord(child) ? child : child === undefined ? {} : undefined;
    const inner = holder && over(holder[part], isRecord(base) ? base[part] : undefined, rest, key, value);
    return inner === undefined ? undefined : { ...holder, [part]: inner };
  }
  const name = entryNames(base)[Number(part)];
  const list = Array.isArray(child) ? child : [];
  if (!name) return undefined;
  const at = list.findIndex((entry) => isNamed(entry, name));
  const own = at < 0 ? { [name.key ?? 'field']: name.name } : list[at];
  const inner = over(isRecord(own) ? own : { field: own }, base[Number(part)], rest, key, value);
  if (inner === undefined) return undefined;
  return at < 0 ? [...list, inner] : list.with(at, inner);
}

/** The place of a node with names in lists, as `omit` takes it; undefined if an entry on the way has no name. */
export function namedPlace(base: unknown, pointer: string): string | undefined {
  let value = base;
  let place = '';
  for (const part of pointerParts(pointer)) {
    const name = Array.isArray(value) ? entryNames(value)[Number(part)]?.name : part;
    if (name === undefined) return undefined;
    place += `/${pointerPart(name)}`;
    value = Array.isArray(value) ? value[Number(part)] : isRecord(value) ? value[part] : undefined;
  }
  return place;
}
