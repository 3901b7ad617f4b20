import { isPath, pathOf, type SyntaxNode } from './syntax.ts';

type Plain = string | number | boolean;

/** What a comparison says about one value: `row.level > 3`, `!row.enabled`. */
export interface Claim {
  path: string;
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
  value: Plain;
}

const opposites = { '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;
const mirrored = { '==': '==', '!=': '!=', '<': '>', '>=': '<=', '>': '<', '<=': '>=' } as const;

/** The claim that holds while another does not. */
export const negated = (claim: Claim): Claim => ({ ...claim, operator: opposites[claim.operator] });

/** The claim of a condition; undefined if it says something else. */
export function claimOf(node: SyntaxNode, text: string): Claim | undefined {
  if (isPath(node)) return { path: pathOf(node, text), operator: '==', value: true };
  if (node.kind === 'not') {
    const inner = claimOf(node.of, text);
    return inner && negated(inner);
  }
  if (node.kind !== 'binary' || !Object.hasOwn(opposites, node.operator)) return undefined;
  const operator = node.operator as Claim['operator'];
  const { left, right } = node;
  if (isPath(left) && right.kind === 'literal' && right.value !== null)
    return { path: pathOf(left, text), operator, value: right.value };
  if (isPath(right) && left.kind === 'literal' && left.value !== null)
    return { path: pathOf(right, text), operator: mirrored[operator], value: left.value };
  return undefined;
}

/** Returns two claims that cannot hold together, if any. */
export function clashOf(claims: readonly Claim[]): readonly [Claim, Claim] | undefined {
  for (const [index, one] of claims.entries())
    for (const other of claims.slice(index + 1))
      if (one.path === other.path && areApart(one, other)) return [one, other];
  return undefined;
}

/** True if no value fulfils both claims. */
function areApart(a: Claim, b: Claim): boolean {
  if (a.operator === '==') return !holds(b, a.value);
  if (b.operator === '==') return !holds(a, b.value);
  if (a.operator === '!=' || b.operator === '!=') return false;
  const [low, high] = isLower(a) ? [a, b] : [b, a];
  if (isLower(low) === isLower(high) || typeof low.value !== typeof high.value) return false;
  return low.value > high.value || (low.value === high.value && !(low.operator === '>=' && high.operator === '<='));
}

const isLower = ({ operator }: Claim) => operator === '>' || operator === '>=';

/** Returns whether a value fulfils a claim; values of another type are not compared. */
function holds({ operator, value }: Claim, given: Plain): boolean {
  if (operator === '==') return value === given;
  if (operator === '!=') return value !== given;
  if (typeof value !== typeof given) return true;
  if (operator === '<') return given < value;
  if (operator === '<=') return given <= value;
  return operator === '>' ? given > value : given >= value;
}
