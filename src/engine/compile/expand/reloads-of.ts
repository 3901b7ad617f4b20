import { computedSources, reloadedSources } from '../../../schemas/blocks/shown-sources.ts';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { keywordOf } from '../grammar/grammar-keyword.ts';
import { nodeOf } from '../grammar/referred-names.ts';

type Json = Record<string, unknown>;

/** What opens a dialog: steps, and buttons and values that are short for one. */
const openers = new Set(['action', 'button', 'column']);

/** The sources of the blocks whose buttons open a dialog, by its name; for a block without a source, those in its body. */
export function reloadsOf(root: GrammarNode, page: Json): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const computed = computedSources(page);
  const definitions = root.$defs ?? {};
  visit(root, page, []);
  return found;

  function visit(node: GrammarNode, value: unknown, sources: readonly string[], around?: string): void {
    const keyword = keywordOf(node, definitions);
    if (typeof value === 'string') {
      if (keyword.refers === 'dialog' && openers.has(around ?? '')) note(value, sources);
    } else if (Array.isArray(value)) {
      if (keyword.items) for (const item of value) visit(keyword.items, item, sources);
    } else if (typeof value === 'object' && value !== null && !keyword.holdsValues) {
      const holder = value as Json;
      const kind = keyword.kinds?.get(holder.kind as string);
      if (keyword.kinds && !kind) return;
      const own = kind ? keywordOf(kind, definitions) : keyword;
      const isShown = keyword.name === 'block' || keyword.name === 'dialog';
      const inside = isShown ? (reloadedSources(holder) ?? sources) : sources;
      for (const key in holder) {
        const part = nodeOf(own, key);
        if (part) visit(part, holder[key], inside, keyword.name);
      }
    }
  }

  function note(dialog: string, sources: readonly string[]): void {
    const known = found.get(dialog) ?? new Set();
    found.set(dialog, known);
    for (const source of sources) if (!computed.has(source)) known.add(source);
  }
}
