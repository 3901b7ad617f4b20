import { writeFileSync } from 'node:fs';
import { type Issue, issueLine } from '../../src/engine/compile/issue.ts';
import { mendDocuments, type Texts } from '../../src/engine/compile/mend/mend-documents.ts';
import { emptyLibrary } from '../../src/engine/compile/resolve/library.ts';
import {
  type DocumentSuggestion,
  suggestDocuments,
  withSuggestions,
} from '../../src/engine/compile/suggest/suggest-documents.ts';
import type { CommandOutput } from './command-output.ts';
import type { SchemasFolder } from './schemas-folder.ts';

/**
 * Mends what a fix mends, and prints one line for each.
 *
 * @param only a part of the lines of the mistakes to mend, such as 'unknown key "titel"'; all without it
 */
export async function mend(documents: SchemasFolder, { out }: CommandOutput, only?: string): Promise<void> {
  const before = await documents.read();
  const check = (changed: Texts) => documents.check(changed).issues;
  const isWanted = (issue: Issue) => only === undefined || issueLine(issue).includes(only);
  const { texts, mended } = mendDocuments(before, check, isWanted);
  if (only !== undefined && mended.length === 0)
    out(`fixed nothing: no mistake with a fix says ${JSON.stringify(only)}`);
  writeTexts(documents, before, texts);
  for (const { issue, from, to } of mended)
    out(`fixed ${[issue.file, issue.line, issue.column].join(':')} ${shown(from)} -> ${shown(to)}`);
}

/** A part of a text in one line. */
const shown = (part: string): string => {
  const line = part.replace(/\s+/g, ' ').trim();
  return line === '' ? 'nothing' : line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

/** Names what pages can write shorter. */
export async function suggest(documents: SchemasFolder, { out }: CommandOutput): Promise<void> {
  const found = suggestionsFor(documents, await documents.read());
  for (const one of found) out(lineOf(one));
  out(sumOf(found));
}

/** Writes what pages can write shorter, until nothing is left: one suggestion may hide others. */
export async function shorten(documents: SchemasFolder, { out }: CommandOutput): Promise<void> {
  const before = await documents.read();
  const all: DocumentSuggestion[] = [];
  let texts = before;
  for (let round = 0; round < maxRounds; round++) {
    const found = suggestionsFor(documents, texts);
    if (found.length === 0) break;
    for (const one of found) out(`shortened ${lineOf(one)}`);
    all.push(...found);
    texts = withSuggestions(texts, found);
  }
  writeTexts(documents, before, texts);
  out(sumOf(all));
}

/** More rounds than suggestions hide behind each other. */
const maxRounds = 10;

function suggestionsFor(documents: SchemasFolder, texts: Texts): readonly DocumentSuggestion[] {
  const { site } = documents.check(texts).site;
  return suggestDocuments(documents.context.library ?? emptyLibrary, site ?? {});
}

const lineOf = ({ file, line, column, message }: DocumentSuggestion): string => `${file}:${line}:${column} ${message}`;

const sumOf = (suggestions: readonly DocumentSuggestion[]): string =>
  `${suggestions.length} suggestions, ${suggestions.reduce((sum, { saves }) => sum + saves, 0)} characters`;

function writeTexts(documents: SchemasFolder, before: Texts, texts: Texts): void {
  for (const [file, text] of texts) if (text !== before.get(file)) writeFileSync(documents.pathOf(file), text);
}
