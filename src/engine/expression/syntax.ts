/** Offsets of a part in the text, without surrounding brackets. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export interface NameNode extends Span {
  readonly kind: 'name';
  readonly name: string;
}
/** `row.name` or `row["name"]`. */
export interface FieldNode extends Span {
  readonly kind: 'field';
  readonly of: SyntaxNode;
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}
export interface IndexNode extends Span {
  readonly kind: 'index';
  readonly of: SyntaxNode;
  readonly index: SyntaxNode;
}
/** `size(x)`, or with a receiver `x.size()`. */
export interface CallNode extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly nameStart: number;
  readonly receiver: SyntaxNode | undefined;
  readonly given: readonly SyntaxNode[];
}
export interface LogicNode extends Span {
  readonly kind: 'logic';
  readonly operator: '&&' | '||';
  readonly left: SyntaxNode;
  readonly right: SyntaxNode;
}
export interface BinaryNode extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: SyntaxNode;
  readonly right: SyntaxNode;
}
export interface ChoiceNode extends Span {
  readonly kind: 'choice';
  readonly condition: SyntaxNode;
  readonly yes: SyntaxNode;
  readonly no: SyntaxNode;
}
export interface LiteralNode extends Span {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}
export interface ListNode extends Span {
  readonly kind: 'list';
  readonly items: readonly SyntaxNode[];
}
export interface RecordNode extends Span {
  readonly kind: 'record';
  readonly entries: readonly { readonly key: string; readonly value: SyntaxNode }[];
}
export interface UnaryNode extends Span {
  readonly kind: 'not' | 'minus';
  readonly of: SyntaxNode;
}

/** A parsed expression: our own tree, so that the parser can be replaced. Every number is a double. */
export type SyntaxNode =
  | LiteralNode
  | NameNode
  | FieldNode
  | IndexNode
  | CallNode
  | LogicNode
  | BinaryNode
  | ChoiceNode
  | ListNode
  | RecordNode
  | UnaryNode;

/** The name of a path in messages: 'row.tags[0].name'; any other part as written. */
export function pathOf(node: SyntaxNode, text: string): string {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'field') return `${pathOf(node.of, text)}.${node.name}`;
  if (node.kind === 'index') return `${pathOf(node.of, text)}[${text.slice(node.index.start, node.index.end)}]`;
  return text.slice(node.start, node.end);
}

/** The label of a part in messages: a literal as written, anything else in quotes, shortened. */
export function labelOf(node: SyntaxNode, text: string): string {
  const path = pathOf(node, text);
  const short = path.length > 50 ? `${path.slice(0, 49)}…` : path;
  return node.kind === 'literal' ? short : `"${short}"`;
}

/** True for names and their properties: `row`, `row.name`. */
export const isPath = (node: SyntaxNode): boolean => node.kind === 'name' || (node.kind === 'field' && isPath(node.of));

/** The offset of the name of a method, which follows its receiver. */
export const methodStart = (name: string, receiver: SyntaxNode, text: string): number =>
  text.indexOf(name, text.indexOf('.', receiver.end));
