import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import type { Func } from '../../../schemas/grammar/func.ts';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { namePlace } from '../check/node-name.ts';
import { keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';

/** A node that only users with a function see. */
export interface GuardedNode {
  /** Its place by kinds and ids: `table "users" > button "100001"`. */
  path: string;
  title?: Text;
  /** What it requires, and each node around it. */
  requires: readonly Func[];
}

/** The nodes of an expanded page that require a function, their own or one of a node around them, in their order. */
export function guardedNodes(page: Readonly<Record<string, unknown>>): GuardedNode[] {
  const root = pageSchema as GrammarNode;
  const definitions = root.$defs ?? {};
  const found: GuardedNode[] = [];
  walk(root, page, '', []);
  return found;

  function walk(node: GrammarNode, value: unknown, pointer: string, around: readonly Func[]): void {
    if (typeof value !== 'object' || value === null) return;
    const keyword = keywordOf(node, definitions);
    if (keyword.holdsValues) return;
    if (Array.isArray(value)) {
      const { items } = keyword;
      if (items) value.forEach((entry, index) => walk(items, entry, `${pointer}/${index}`, around));
      return;
    }
    const holder = value as Record<string, unknown>;
    const kind = keyword.kinds?.get(holder.kind as string);
    const own = kind ? keywordOf(kind, definitions) : keyword;
    const func = holder.func ?? (own.keys.get('id')?.node.refers === 'function' ? holder.id : undefined);
    const requires = isFunc(func) ? [...around, func] : around;
    if (requires !== around)
      found.push({
        path: namePlace(page, pointer),
        requires,
        ...(isText(holder.title) && { title: holder.title }),
      });
    for (const key of Object.keys(holder)) {
      const part = nodeOf(own, key);
      if (part && key !== 'func') walk(part, holder[key], `${pointer}/${pointerPart(key)}`, requires);
    }
  }
}

const isFunc = (value: unknown): value is Func => typeof value === 'string' || (isRecord(value) && !('$' in value));
const isText = (value: unknown): value is Text => typeof value === 'string' || (isRecord(value) && 'zh' in value);
