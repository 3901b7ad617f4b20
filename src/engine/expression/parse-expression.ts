import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { shownValue } from '../records/fill-text.ts';
import { explainSyntax } from './explain-syntax.ts';
import type { ExpressionProblem } from './expression.ts';
import { type BinaryOperator, methodStart, type SyntaxNode } from './syntax.ts';

const longestExpression = 2000;
const deepestExpression = 150;

/** Only the grammar of the library is used: its numbers, types and evaluation differ from what authors expect. */
const grammar = new Environment({ limits: { maxDepth: 100, maxAstNodes: 2000 } });

/** A problem found while the tree is converted. Never leaves this module. */
class Mistake extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Parses a text to a tree, or returns the problem. Never throws. */
export function parseExpression(text: string): { node: SyntaxNode } | { problem: ExpressionProblem } {
  if (text.length > longestExpression) {
    const hint = `Write at most ${shownValue(longestExpression)} characters.`;
    const message = `the expression is too long: ${shownValue(text.length)} characters`;
    return { problem: { message, hint, start: 0, end: text.length } };
  }
  if (text.trim() === '') {
    const hint = 'Write one, for example row.enabled && user.isAdmin.';
    return { problem: { message: 'the expression is empty', hint, start: 0, end: text.length } };
  }
  try {
    return { node: takeOver(grammar.parse(text).ast, text, 0) };
  } catch (error) {
    if (error instanceof Mistake) return { problem: error.problem };
    if (error instanceof ParseError) return { problem: explainSyntax(text, error.code, error.summary, error.range) };
    // The parser recurses for each "!" without a limit: only a stack overflow stops it.
    return { problem: tooDeep(text) };
  }
}

function tooDeep(text: string): ExpressionProblem {
  const hint = 'Split it, or put the values in a list: row.status in [1, 2, 3].';
  return { message: 'the expression is nested too deeply', hint, start: 0, end: text.length };
}

/** Converts a node of the library: integers become doubles, and values that JSON does not have are rejected. */
function takeOver(from: ASTNode, text: string, depth: number): SyntaxNode {
  if (depth > deepestExpression) throw new Mistake(tooDeep(text));
  const { start, end } = from;
  const inner = (node: ASTNode) => takeOver(node, text, depth + 1);
  switch (from.op) {
    case 'value':
      return { kind: 'literal', value: plainLiteral(from.args, text, start, end), start, end };
    case 'id':
      return { kind: 'name', name: from.args, start, end };
    case '.':
      return {
        kind: 'field',
        of: inner(from.args[0]),
        name: from.args[1],
        nameStart: from.pos,
        nameEnd: end,
        start,
        end,
      };
    case '[]': {
      const [of, index] = [inner(from.args[0]), inner(from.args[1])];
      if (index.kind !== 'literal' || typeof index.value !== 'string') return { kind: 'index', of, index, start, end };
      return { kind: 'field', of, name: index.value, nameStart: index.start, nameEnd: index.end, start, end };
    }
    case 'call': {
      const [name, given] = from.args;
      return { kind: 'call', name, nameStart: start, receiver: undefined, given: given.map(inner), start, end };
    }
    case 'rcall': {
      const [name, of, given] = from.args;
      const receiver = inner(of);
      const nameStart = methodStart(name, receiver, text);
      return { kind: 'call', name, nameStart, receiver, given: given.map(inner), start, end };
    }
    case 'list':
      return { kind: 'list', items: from.args.map(inner), start, end };
    case 'map':
      return {
        kind: 'record',
        entries: from.args.map(([key, value]) => ({ key: recordKey(inner(key)), value: inner(value) })),
        start,
        end,
      };
    case '?:': {
      const [condition, yes, no] = from.args.map(inner) as [SyntaxNode, SyntaxNode, SyntaxNode];
      return { kind: 'choice', condition, yes, no, start, end };
    }
    case '&&':
    case '||':
      return { kind: 'logic', operator: from.op, left: inner(from.args[0]), right: inner(from.args[1]), start, end };
    case '!_':
      return { kind: 'not', of: inner(from.args), start, end };
    case '-_': {
      const of = inner(from.args);
      if (of.kind === 'literal' && typeof of.value === 'number') return { ...of, value: -of.value, start };
      return { kind: 'minus', of, start, end };
    }
    case '.?':
    case '[?]':
      throw new Mistake({
        message: 'unsupported syntax',
        hint: 'Write has(row.name) to check for a property.',
        start,
        end,
      });
    default:
      return takeOverBinary(from.op, from.args.map(inner), start, end);
  }
}

function takeOverBinary(operator: BinaryOperator, sides: SyntaxNode[], start: number, end: number): SyntaxNode {
  return { kind: 'binary', operator, left: sides[0]!, right: sides[1]!, start, end };
}

function plainLiteral(value: unknown, text: string, start: number, end: number): string | number | boolean | null {
  if (typeof value === 'bigint' && value <= Number.MAX_SAFE_INTEGER) return Number(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') {
    return value;
  }
  const written = text.slice(start, end);
  if (typeof value === 'bigint') {
    const hint = `Write long numbers such as ids as strings: "${written}".`;
    throw new Mistake({ message: `the number ${written} has too many digits`, hint, start, end });
  }
  const hint = 'Write a plain number such as 5, or a string in quotes.';
  throw new Mistake({ message: `"${written}" is neither a number nor a string`, hint, start, end });
}

function recordKey(key: SyntaxNode): string {
  if (key.kind === 'literal' && typeof key.value === 'string') return key.value;
  const { start, end } = key;
  const hint = key.kind === 'name' ? `Write {"${key.name}": ...}.` : 'Write {"name": row.name}.';
  throw new Mistake({ message: 'record keys must be strings in quotes', hint, start, end });
}
