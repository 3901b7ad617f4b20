import { planShapes } from '../../../../schemas/generated/plan-shapes.js';
import type { PlanShape } from '../../../../schemas/grammar/plan-shape.ts';
import type { Text } from '../../../../schemas/grammar/text.ts';
import { isRecord } from '../../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../../schemas/rules/json-pointer.ts';
import { nodeName } from '../../../compile/check/node-name.ts';
import { shapeOfKind } from '../../../compile/plan/blocks-in.ts';
import type { PagePlan } from '../../../compile/plan/plan.ts';

type Json = Readonly<Record<string, unknown>>;

/** The keywords that are nodes beside blocks and dialogs: each can be hidden or empty by itself. */
const nodeWords = [
  'tab',
  'button',
  'filter',
  'column',
  'field',
  'panel',
  'workbenchCard',
  'mapLayer',
  'group',
] as const;
export type NodeRole = 'block' | 'dialog' | (typeof nodeWords)[number];

/** A node of a previewed page: a block, and in it columns, filters, buttons, fields. */
export interface InspectedNode {
  /** JSON pointer in the expanded page. */
  pointer: string;
  role: NodeRole;
  /** `table "list"`, `column "status"`. */
  name: string;
  title?: Text;
  plan: Json;
  /** The key of the list or block that has it: 'rowActions', 'else'; the name of a dialog. */
  key: string;
  parent: InspectedNode | undefined;
  children: readonly InspectedNode[];
}

/** The nodes of a page: its body, then its dialogs by name. */
export function inspectedNodes({ body, dialogs }: PagePlan): readonly InspectedNode[] {
  const page = makeNode(body as unknown as Json, 'block', '/body', undefined);
  const inDialogs = Object.entries(dialogs).map(([name, plan]) =>
    makeNode(plan as unknown as Json, 'dialog', `/dialogs/${pointerPart(name)}`, undefined),
  );
  return [page, ...inDialogs];
}

/** All nodes below some, parents first. */
export function* walkNodes(nodes: readonly InspectedNode[]): Generator<InspectedNode> {
  for (const node of nodes) {
    yield node;
    yield* walkNodes(node.children);
  }
}

/** The nodes around a node, outermost first, with itself. */
export const chainOf = (node: InspectedNode): readonly InspectedNode[] =>
  node.parent ? [...chainOf(node.parent), node] : [node];

function makeNode(plan: Json, role: NodeRole, pointer: string, parent: InspectedNode | undefined): InspectedNode {
  const [listKey = '', lastKey = ''] = pointer.split('/').slice(-2);
  const isEntry = /^\d+$/.test(lastKey);
  const title = textOf(plan.title) ?? textOf(plan.heading);
  const name = nodeName(plan, listKey, lastKey) ?? (typeof plan.kind === 'string' ? plan.kind : role);
  const children: InspectedNode[] = [];
  const node: InspectedNode = {
    pointer,
    role,
    name,
    ...(title !== undefined && { title }),
    plan,
    key: isEntry ? listKey : lastKey,
    parent,
    children,
  };
  const shape =
    role === 'block' || role === 'dialog' ? shapeOfKind(role, plan.kind) : (planShapes.keywords[role] ?? {});
  collect(plan, shape, pointer, node, children);
  return node;
}

function collect(value: Json, shape: PlanShape, pointer: string, holder: InspectedNode, found: InspectedNode[]): void {
  for (const [key, part] of Object.entries(shape.parts ?? {})) {
    const inner = value[key];
    const entries: readonly unknown[] = part.isList ? (Array.isArray(inner) ? inner : []) : [inner];
    entries.forEach((entry, index) => {
      if (!isRecord(entry)) return;
      const at = `${pointer}/${pointerPart(key)}${part.isList ? `/${index}` : ''}`;
      const role = part.keyword === 'block' ? 'block' : nodeWords.find((word) => word === part.keyword);
      if (role) found.push(makeNode(entry, role, at, holder));
      else collect(entry, part.shape ?? planShapes.keywords[part.keyword ?? ''] ?? {}, at, holder, found);
    });
  }
}

const textOf = (value: unknown): Text | undefined =>
  typeof value === 'string' || (isRecord(value) && typeof value.zh === 'string' && typeof value.en === 'string')
    ? (value as Text)
    : undefined;
