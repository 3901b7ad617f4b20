import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';

/** The places of a grammar that hold strings without fixed values, such as 'block table.groups.by[].filter'. */
export function stringPlaces(root: GrammarNode): Map<string, GrammarNode> {
  const places = new Map<string, GrammarNode>();
  const visit = (node: GrammarNode, place: string): void => {
    if (node.$ref !== undefined) {
      if (node.$ref === textRef) places.set(place, node);
      return;
    }
    if (isFree(node)) places.set(place, node);
    for (const [key, part] of partsOf(node)) visit(part, joined(place, key));
    for (const kind of node.oneOf ?? []) visit(kind, `${place} ${kindOf(kind)}`);
  };
  visit(root, '');
  for (const [name, definition] of Object.entries(root.$defs ?? {})) visit(definition, name);
  return places;
}

/** Where a document uses each of these places. */
export function usedPlaces(root: GrammarNode, document: unknown): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const visit = (outer: GrammarNode, value: unknown, place: string, pointer: string): void => {
    const name = outer.$ref === textRef ? undefined : outer.$ref?.slice(prefix.length);
    const node = outer.$ref === undefined ? outer : { ...root.$defs?.[outer.$ref.slice(prefix.length)], ...outer };
    const kind = node.oneOf?.find((one) => kindOf(one) === (isRecord(value) ? value.kind : undefined));
    const own = (name ?? place) + (kind ? ` ${kindOf(kind)}` : '');
    if (typeof value === 'string' || outer.$ref === textRef) used.set(own, [...(used.get(own) ?? []), pointer]);
    if (outer.$ref === textRef) return;
    const parts = new Map(partsOf(kind ?? node));
    if (Array.isArray(value)) {
      const items = parts.get('[]');
      if (items) for (const [index, one] of value.entries()) visit(items, one, `${own}[]`, `${pointer}/${index}`);
    } else if (isRecord(value))
      for (const [key, one] of Object.entries(value)) {
        const known = parts.has(key) ? key : '*';
        const part = parts.get(known);
        if (part) visit(part, one, joined(own, known), `${pointer}/${pointerPart(key)}`);
      }
  };
  visit(root, document, '', '');
  return used;
}

const prefix = '#/$defs/';
const textRef = `${prefix}text`;
const kindOf = (kind: GrammarNode): string => String(kind.properties?.kind?.const);
const joined = (place: string, key: string): string => (key === '[]' ? `${place}[]` : `${place}.${key}`);

const isFree = (node: GrammarNode): boolean =>
  [node.type].flat().includes('string') && node.enum === undefined && node.const === undefined;

function partsOf(node: GrammarNode): [string, GrammarNode][] {
  const [pattern] = Object.values(node.patternProperties ?? {});
  const other = pattern ?? (typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined);
  return [
    ...Object.entries(node.properties ?? {}),
    ...(other ? [['*', other] as [string, GrammarNode]] : []),
    ...(node.items ? [['[]', node.items] as [string, GrammarNode]] : []),
  ];
}
