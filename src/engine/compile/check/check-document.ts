import type { ValidateFunction } from 'ajv';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import type { Issue } from '../issue.ts';
import { checkShape } from './check-shape.ts';
import { checkText, inexactOf, twinsOf } from './check-text.ts';
import { meantDocument, movedTo } from './meant-document.ts';
import { onePerMistake } from './one-per-mistake.ts';
import type { Walk } from './walk.ts';
import { walkGrammar } from './walk-grammar.ts';

/** The checks of one type of document. */
interface Grammar {
  schema: GrammarNode;
  validate: ValidateFunction;
  /** Checks what a schema cannot express; receives any JSON value. */
  rules?: (document: unknown, walk: Walk) => readonly Finding[];
  /** Names a place. Default: by ids. */
  nameOf?: (document: unknown, pointer: string) => string;
}

/** Checks the text of a standalone document; `document` is set only if it has no error. */
export function checkDocument<Document>(
  file: string,
  text: string,
  { schema, validate, rules, nameOf }: Grammar,
): { document: Document | undefined; issues: Issue[] } {
  const { document, issues } = checkText<Document>(
    file,
    text,
    (value, json) => {
      const written = walkGrammar(schema, value, { json });
      const meant = meantDocument(schema, value, json, written);
      const shape = [...twinsOf(json), ...checkShape(meant, validate, value), ...inexactOf(json)];
      const walk = meant.value === value ? written : walkGrammar(schema, meant.value, { json: meant.json });
      const found = (rules?.(meant.value, walk) ?? []).map((finding) => movedTo(finding, meant.writtenOf));
      return onePerMistake(shape, [], found, meant.mended);
    },
    nameOf,
  );
  return { document: issues.some(({ severity }) => severity === 'error') ? undefined : document, issues };
}
