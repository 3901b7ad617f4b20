import { anyScope } from './any-scope.ts';
import { compileExpression } from './compile-expression.ts';
import { encodeTree } from './encode-tree.ts';
import { plainTree, type Trees } from './prepared-expressions.ts';
import { decodeTree } from './tree-code.ts';

/** The encoded trees of expressions, for consoles without the parser. Leaves out what needs no parser, and mistakes. */
export function parseAhead(texts: Iterable<string>): Trees {
  const trees: [string, unknown][] = [];
  for (const text of new Set(texts)) {
    const { tree } = plainTree(text) ? {} : compileExpression(text, anyScope);
    const code = tree && encodeTree(tree, text);
    if (code && decodeTree(code, text)) trees.push([text, code]);
  }
  return Object.fromEntries(trees);
}
