import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompletionItem, CompletionItemKind, type Hover, type Location, MarkupKind } from 'vscode-languageserver';
import { type AssistedDocument, completeAt, needsQuotes } from '../../src/engine/compile/assist/assist.ts';
import type { NameType } from '../../src/engine/compile/assist/offered-name.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import { definitionAt as declarationAt, hoverAt as wordsAt } from '../../src/engine/compile/language/hover-at.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Language } from './diagnostics.ts';
import type { FolderMeanings } from './folder-meanings.ts';
import type { OpenFolder } from './open-folder.ts';

const itemKinds: Partial<Record<NameType, CompletionItemKind>> = {
  source: CompletionItemKind.Module,
  dialog: CompletionItemKind.Class,
  steps: CompletionItemKind.Function,
  function: CompletionItemKind.Constant,
  path: CompletionItemKind.File,
  call: CompletionItemKind.Interface,
  rowField: CompletionItemKind.Field,
  ownField: CompletionItemKind.Field,
  record: CompletionItemKind.Class,
  recordField: CompletionItemKind.Field,
  base: CompletionItemKind.File,
  part: CompletionItemKind.Property,
  value: CompletionItemKind.Variable,
};

/** What the JSON Schema of the editor offers, by the definition of grammar/names.json. */
const ofSchemas: Partial<Record<NameType, string>> = {
  function: 'function',
  dictionary: 'dictionary',
  options: 'options',
  counts: 'counts',
  path: 'page',
  dataSet: 'dataQuestion',
  measure: 'dataQuestion',
  dimension: 'dataQuestion',
  filter: 'dataQuestion',
  filterValue: 'dataQuestion',
};

const assisted = (file: string, open: OpenFolder, language: Language): AssistedDocument => ({
  file,
  text: open.textOf(file),
  last: open.lastValueOf(file),
  context: open.context,
  language,
});

/** @param besideSchemas true if the editor completes names of grammar/names.json by itself */
export function completionsAt(
  file: string,
  offset: number,
  open: OpenFolder,
  { language, besideSchemas }: { language: Language; besideSchemas: boolean },
): CompletionItem[] {
  const document = assisted(file, open, language);
  const offer = completeAt(document, offset);
  if (!offer) return [];
  const text = open.documentOf(file);
  const range = { start: text.positionAt(offer.span.start), end: text.positionAt(offer.span.end) };
  const quote = needsQuotes(document.text, offer.span) ? '"' : '';
  const offered = besideSchemas ? schemaNames(open.folder) : undefined;
  return offer.names
    .filter(({ name, what }) => !offered?.get(ofSchemas[what] ?? '')?.has(name))
    .map(({ name, what, detail }) => ({
      label: name,
      kind: itemKinds[what] ?? CompletionItemKind.Value,
      ...(detail && { detail }),
      filterText: `${quote}${name}${quote}`,
      textEdit: { range, newText: `${quote}${name}${quote}` },
    }));
}

/** The words of each definition of grammar/names.json. */
function schemaNames(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const file = join(folder, 'grammar/names.json');
  if (!existsSync(file)) return new Map();
  const read = readJson(readFileSync(file, 'utf8'));
  const { $defs } = 'document' in read ? recordOf(read.document.value) : {};
  return new Map(Object.entries(recordOf($defs)).map(([name, definition]) => [name, new Set(wordsIn(definition))]));
}

function wordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key === 'enum' || key === 'examples') return (part as unknown[]).filter((word) => typeof word === 'string');
    return key === 'properties'
      ? [...Object.keys(recordOf(part)), ...wordsIn(Object.values(recordOf(part)))]
      : wordsIn(part);
  });
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * What a name, an expression, a key or a word is, where a name is declared and a function used.
 *
 * @param besideSchemas true if the editor explains keys and words by itself, in English
 */
export function hoverAt(
  file: string,
  offset: number,
  open: OpenFolder,
  { language, besideSchemas, meanings }: { language: Language; besideSchemas: boolean; meanings: FolderMeanings },
): Hover | undefined {
  const ofName = wordsAt(file, offset, open, language);
  const meaning = besideSchemas && language === 'en' ? undefined : meanings.at(file, offset, language);
  const span = ofName?.span ?? meaning?.span;
  if (!span) return undefined;
  const text = open.documentOf(file);
  return {
    contents: { kind: MarkupKind.Markdown, value: [ofName, meaning].flatMap((one) => one?.lines ?? []).join('\n\n') },
    range: { start: text.positionAt(span.start), end: text.positionAt(span.end) },
  };
}

/** Where the name at an offset is declared. */
export function definitionAt(file: string, offset: number, open: OpenFolder, language: Language): Location | undefined {
  const found = declarationAt(file, offset, open, language);
  if (!found) return undefined;
  const document = open.documentOf(found.file);
  const range = { start: document.positionAt(found.start), end: document.positionAt(found.end) };
  return { uri: open.uriOf(found.file), range };
}
