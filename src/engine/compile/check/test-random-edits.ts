import fc from 'fast-check';
import { expect } from 'vitest';
import { page as validatePage } from '../../../schemas/generated/documents.js';
import { pageSchema } from '../../../schemas/generated/walk-schemas.js';
import { issueLine } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import { compilePage } from '../page/compile-page.ts';
import { emptyLibrary, fileIn } from '../resolve/library.ts';
import type { CheckContext } from './check-context.ts';
import { checkPage } from './check-page.ts';
import { baseContext, baseDocuments, productContext, productDocuments } from './test-documents.ts';
import type { Edit } from './test-edits.ts';
import { edit } from './test-edits.ts';
import { expectWhole } from './test-whole-plan.ts';
import { walkGrammar } from './walk-grammar.ts';

/** Fixed, so that every run tries the same edits. */
export const seed = 20_260_725;
/** More lines for one edit would bury the mistake. */
const maxLines = 20;

const documents = new Map(
  [
    ...baseDocuments.map((document) => ({ ...document, context: baseContext })),
    ...productDocuments.map((document) => ({ ...document, context: productContext })),
  ].map((document) => [document.name, document]),
);
/** The base documents and the shipped ones. */
export const documentNames = fc.constantFrom(...documents.keys());

/** A document by name, with edits. */
export function checkEdits(name: string, edits: readonly Edit[]): void {
  const { file, text, context } = documents.get(name)!;
  checkEdited(file, edit(text, edits), edits, context);
}

/** For any input, every issue has a place and a message, and the plan is complete. */
function checkEdited(file: string, text: string, edits: readonly Edit[], context: CheckContext): void {
  const { page, issues } = checkPage(file, text, context);
  const { library = emptyLibrary } = context;
  const wrong = issues.filter((issue) => {
    const { line = 0, column = 0, message } = issue;
    const lines = (issue.file === file ? text : (fileIn(library, issue.file)?.text ?? '')).split('\n');
    const isInside = column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
    return !isInside || message === '' || issueLine(issue).includes('\n');
  });
  expect(wrong.map(issueLine)).toEqual([]);
  const places = issues.map((issue) => `${issue.pointer} ${issue.message}`);
  expect(new Set(places).size).toBe(places.length);
  if (edits.length === 1) expect(issues.length, issues.map(issueLine).join('\n')).toBeLessThanOrEqual(maxLines);
  if (page) expectWhole(compilePage(page, issues, context.site));
  expectSameVerdict(text);
}

/** The walk and the generated validator always agree. */
function expectSameVerdict(text: string): void {
  const read = readJson(text);
  if ('problem' in read) return;
  const { value } = read.document;
  const { findings } = walkGrammar(pageSchema, value);
  const isValid = validatePage(value) as boolean;
  expect(isValid, JSON.stringify({ findings: findings.slice(0, 3), errors: validatePage.errors })).toBe(
    findings.length === 0,
  );
}
