import type { SyntaxNode } from './syntax.ts';
import { leafAt, type TreeCode } from './tree-code.ts';

/** Encodes a tree for `decodeTree`. A number that JSON does not have leaves a malformed code. */
export function encodeTree(node: SyntaxNode, text: string): TreeCode {
  const { start, end } = node;
  // A path or literal that is written in another way is encoded in full.
  if (JSON.stringify(leafAt(text, start, end)) === JSON.stringify(node)) return [start, end];
  const [sign, ...parts] = partsOf(node, (part) => encodeTree(part, text));
  return [sign!, start, end, ...parts];
}

/** The sign of a node and its encoded parts. */
function partsOf(node: SyntaxNode, inner: (part: SyntaxNode) => TreeCode): TreeCode {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'number' && !isInJson(node.value) ? ['='] : ['=', node.value];
    case 'name':
      return ['='];
    case 'field':
      return ['.', inner(node.of), node.nameStart, node.nameEnd, node.name];
    case 'index':
      return ['[]', inner(node.of), inner(node.index)];
    case 'call':
      return node.receiver === undefined
        ? [node.name, ...node.given.map(inner)]
        : [`.${node.name}`, inner(node.receiver), ...node.given.map(inner)];
    case 'logic':
    case 'binary':
      return [node.operator, inner(node.left), inner(node.right)];
    case 'choice':
      return ['?', inner(node.condition), inner(node.yes), inner(node.no)];
    case 'list':
      return ['[', ...node.items.map(inner)];
    case 'record':
      return ['{', ...node.entries.map(({ key, value }) => [key, inner(value)])];
    default:
      return [node.kind === 'not' ? '!' : '-_', inner(node.of)];
  }
}

const isInJson = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);
