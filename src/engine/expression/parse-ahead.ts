import { anyScope } from './any-scope.ts';
import { compileExpression } from './compile-expression.ts';
import { encodeTree } from './encode-tree.ts';
import { plainTree, type Trees } from './prepared-expressions.ts';
import { decodeTree } from './tree-code.ts';

/** The most expressions to remember. */
const maxKnown = 5000;
/** The codes of expressions, false for those without one: a page is parsed again with each key that is typed in it. */
const known = new Map<string, unknown>();

/** The encoded trees of expressions, for consoles without the parser. Leaves out what needs no parser, and mistakes. */
export function parseAhead(texts: Iterable<string>): Trees {
  if (known.size >= maxKnown) known.clear();
  const trees: [string, unknown][] = [];
  for (const text of new Set(texts)) {
    const code = known.get(text) ?? codeOf(text);
    known.set(text, code);
    if (code) trees.push([text, code]);
  }
  return Object.fromEntries(trees);
}

function codeOf(text: string): unknown {
  const { tree } = plainTree(text) ? {} : compileExpression(text, anyScope);
  const code = tree && encodeTree(tree, text);
  return code !== undefined && decodeTree(code, text) !== undefined && code;
}
