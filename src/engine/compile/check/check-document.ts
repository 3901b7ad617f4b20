import type { ValidateFunction } from 'ajv';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import type { Issue } from '../issue.ts';
import { checkShape } from './check-shape.ts';
import { checkText } from './check-text.ts';
import { onePerMistake } from './one-per-mistake.ts';
import { walkGrammar } from './walk-grammar.ts';

/** What a document of one shape is checked by. */
interface Grammar {
  schema: GrammarNode;
  validate: ValidateFunction;
  /** What no schema can say; it gets whatever the text holds. */
  rules?: (document: unknown) => readonly Finding[];
  /** What a place is called; by ids where it is not given. */
  nameOf?: (document: unknown, pointer: string) => string;
}

/** Checks the text of a document that stands alone; `document` is there only when it has no issue. */
export function checkDocument<Document>(
  file: string,
  text: string,
  { schema, validate, rules, nameOf }: Grammar,
): { document: Document | undefined; issues: Issue[] } {
  const { document, issues } = checkText<Document>(
    file,
    text,
    (value, twins) =>
      onePerMistake([...twins, ...checkShape(walkGrammar(schema, value), validate, value)], [], rules?.(value)),
    nameOf,
  );
  return { document: issues.length === 0 ? document : undefined, issues };
}
