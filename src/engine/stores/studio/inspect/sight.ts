import type { Capability } from '../../../../schemas/grammar/capabilities.ts';
import { type ExplainedPart, explainCondition } from '../../../expression/explain-condition.ts';
import type { SyntaxNode } from '../../../expression/syntax.ts';
import type { PageStore } from '../../page/page-store.ts';
import type { MenuStore } from '../../routing/menu-store.ts';
import type { InspectedNode } from './inspected-nodes.ts';
import { localValues } from './local-values.ts';
import { pageScope } from './page-scope.ts';

/** What a page is seen with. */
export interface Sight {
  page: PageStore;
  /** The rights of the person or role that sees it. */
  menu: Pick<MenuStore, 'permits' | 'hasPermission'>;
  /** The caption of a function id; undefined if it is not known. */
  captionOf(id: string): string | undefined;
  capabilities: readonly Capability[];
  /** The tree of an expression; undefined for one with a mistake. */
  treeOf(text: string): SyntaxNode | undefined;
}

/** An expression with the values of its parts; undefined for one with a mistake. */
export function explainIn(text: string, node: InspectedNode, sight: Sight): ExplainedPart | undefined {
  const tree = sight.treeOf(text);
  return tree && explainCondition(tree, text, pageScope(sight.page, localValues(node, sight.page)));
}
