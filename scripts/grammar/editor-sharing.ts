import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Json } from '../../src/schemas/rules/rule.ts';

/** Keywords whose entries may be names alone: fields of a record, or entries of the base. */
const named = ['column', 'filter', 'field', 'button'];

/**
 * The grammar of a document that takes parts from others, for editors: records and bases may give what is missing, and
 * which of them do is only known to the check, which reports what is. A page says which one it is itself.
 */
export function sharingSchema(schema: Json): Json {
  const { $defs, required, ...root } = schema;
  const definitions = Object.entries($defs as Readonly<Record<string, Json>>).map(([name, definition]) => {
    const made = spare(definition) as Json;

    const { pattern: _, ...rest } = made;
    return [name, named.includes(name) ? { ...rest, type: ['object', 'string'] } : made];
  });
  return { ...(spare(root) as Json), ...requiredOf(required as string[]), $defs: Object.fromEntries(definitions) };
}

/** What a page says itself, and what it may have from its base. */
function requiredOf(required: readonly string[]): Json {
  if (!required.includes('body')) return { required };
  const own = ['version', 'id', 'path'];
  return {
    required: own,
    if: { required: ['extends'] },
    else: { required: required.filter((key) => !own.includes(key)) },
  };
}

/** A schema that requires no keys, but as a condition. */
function spare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spare);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (key === 'required' && Array.isArray(part)) return [];
      const isPlain = ['if', 'not', 'enum', 'const', 'default', 'examples', 'defaultSnippets'].includes(key);
      return [[key, isPlain ? part : spare(part)]];
    }),
  );
}
