import type { EditorNode } from '../../src/engine/compile/language/editor-schema.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';

/** Keywords of a schema whose values are no schemas. */
const values = new Set(['const', 'default', 'defaultSnippets', 'enum', 'examples', 'required']);
/** Keywords that hold schemas by name. */
const named = new Set(['$defs', 'patternProperties', 'properties']);

/**
 * What a schema for editors says of its keys, words and snippets, each text once: as Markdown where it has code, which the
 * words of an enumeration and snippets have without backticks too.
 */
export function meaningsIn(schema: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isRecord(value)) return;
    const node = value as EditorNode & { markdownEnumDescriptions?: readonly string[] };
    const { markdownDescription, description = '', enumDescriptions = [], markdownEnumDescriptions = [] } = node;
    const snippets = (node.defaultSnippets ?? []).map((snippet) => snippet.description ?? '');
    const texts = [markdownDescription ?? description, ...enumDescriptions, ...markdownEnumDescriptions, ...snippets];
    for (const text of texts) if (text !== '') found.add(text);
    for (const [key, part] of Object.entries(value))
      if (named.has(key)) visit(Object.values(part as object));
      else if (!values.has(key)) visit(part);
  };
  visit(schema);
  return [...found];
}
