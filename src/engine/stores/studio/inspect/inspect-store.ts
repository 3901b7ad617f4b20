import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Capability } from '../../../../schemas/grammar/capabilities.ts';
import type { PagePlan } from '../../../compile/plan/plan.ts';
import { plainTree, type Trees } from '../../../expression/prepared-expressions.ts';
import type { SyntaxNode } from '../../../expression/syntax.ts';
import { decodeTree } from '../../../expression/tree-code.ts';
import { loadPart } from '../../environment/load-part.ts';
import type { PageStore } from '../../page/page-store.ts';
import type { MenuStore } from '../../routing/menu-store.ts';
import { type InspectedNode, inspectedNodes, walkNodes } from './inspected-nodes.ts';
import type { Why } from './reasons.ts';
import type { Sight } from './sight.ts';
import { whyOf } from './why-of.ts';

type Parse = (text: string) => { node: SyntaxNode } | { problem: unknown };

/** What the inspector needs of a preview. */
interface InspectedPreview {
  readonly page: PageStore | undefined;
  /** The plan of the page, with what the platform lacks, and the encoded trees of its expressions. */
  readonly inspected: { plan: PagePlan; trees: Trees } | undefined;
  /** The chosen node, as a JSON pointer. */
  readonly picked: string | undefined;
  readonly world: { own: { menu?: MenuStore } } | undefined;
}

/** What can be asked about the page of a preview: its nodes, and why each shows what it shows. */
export class InspectStore {
  private parse: Parse | undefined = undefined;

  constructor(
    private readonly preview: InspectedPreview,
    private readonly console: {
      /** The rights of the user, for a preview with them, and for the captions of functions. */
      menu: MenuStore;
      capabilities: readonly Capability[];
    },
  ) {
    makeObservable<this, 'parse'>(this, { parse: observableRef, nodes: computed, sight: computed, chosen: computed });
  }

  /** The nodes of the page; none before its first one. */
  get nodes(): readonly InspectedNode[] {
    const { inspected } = this.preview;
    return inspected ? inspectedNodes(inspected.plan) : [];
  }

  /** The chosen node, or the nearest one around what is chosen. */
  get chosen(): InspectedNode | undefined {
    const { picked } = this.preview;
    if (picked === undefined) return undefined;
    const around = [...walkNodes(this.nodes)].filter(
      ({ pointer }) => picked === pointer || picked.startsWith(`${pointer}/`),
    );
    return around.at(-1);
  }

  /** How the page is seen; undefined before the first one. */
  get sight(): Sight | undefined {
    const { page, world, inspected } = this.preview;
    if (!page || !inspected) return undefined;
    const { menu, capabilities } = this.console;
    const { parse } = this;
    return {
      page,
      menu: world?.own.menu ?? menu,
      captionOf: (id) => menu.plan.auth.func.get(id)?.slice(1).replaceAll('-', ' › '),
      capabilities,
      treeOf: (text) => plainTree(text) ?? codedTree(inspected.trees, text) ?? parsedTree(parse, text),
    };
  }

  /** Why a node shows what it shows; undefined before the first page. */
  whyOf(node: InspectedNode): Why | undefined {
    return this.sight && whyOf(node, this.sight);
  }

  /** Loads the parser, for expressions that the checker has not parsed: those of a text with errors. Never rejects. */
  async loadParser(): Promise<void> {
    if (this.parse) return;
    const part = await loadPart(() => import('../../../expression/parse-expression.ts')).catch(() => undefined);
    if (part) runInAction(() => (this.parse = part.parseExpression));
  }
}

const codedTree = (trees: Trees, text: string): SyntaxNode | undefined =>
  Object.hasOwn(trees, text) ? decodeTree(trees[text], text) : undefined;

function parsedTree(parse: Parse | undefined, text: string): SyntaxNode | undefined {
  const parsed = parse?.(text);
  return parsed && 'node' in parsed ? parsed.node : undefined;
}
