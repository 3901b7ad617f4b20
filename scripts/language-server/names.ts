import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompletionItem, CompletionItemKind, type Hover, type Location, MarkupKind } from 'vscode-languageserver';
import {
  type AssistedDocument,
  completeAt,
  type Explanation,
  explainAt,
  needsQuotes,
} from '../../src/engine/compile/assist/assist.ts';
import { captionIn } from '../../src/engine/compile/assist/describe-name.ts';
import type { NameType } from '../../src/engine/compile/assist/offered-name.ts';
import { pathOfFile } from '../../src/engine/compile/check/check-rules.ts';
import { spansOf } from '../../src/engine/compile/json/json-spans.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Language } from './diagnostics.ts';
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

const whats: Partial<Record<NameType | 'expression', Record<Language, string>>> = {
  source: { zh: '数据源', en: 'source' },
  dialog: { zh: '弹窗', en: 'dialog' },
  options: { zh: '选项列表', en: 'option list' },
  field: { zh: '共用字段', en: 'shared field' },
  steps: { zh: '共用步骤', en: 'shared steps' },
  function: { zh: '功能', en: 'function' },
  dictionary: { zh: '字典', en: 'dictionary' },
  path: { zh: '页面', en: 'page' },
  rowField: { zh: '字段', en: 'field' },
  ownField: { zh: '字段', en: 'field' },
  record: { zh: '记录', en: 'record' },
  recordField: { zh: '字段', en: 'field' },
  base: { zh: '基础页面', en: 'base' },
  part: { zh: '基础页面的部分', en: 'part of the base' },
  dataSet: { zh: '数据集', en: 'data set' },
  measure: { zh: '度量', en: 'measure' },
  dimension: { zh: '维度', en: 'dimension' },
  filter: { zh: '筛选', en: 'filter' },
  call: { zh: '调用', en: 'call' },
};
const said = {
  declared: { zh: (place: string) => `声明于 ${place}`, en: (place: string) => `Declared in ${place}` },
  used: { zh: (pages: string) => `用于：${pages}`, en: (pages: string) => `Used by ${pages}` },
  whole: { zh: (type: string) => `表达式的类型：${type}`, en: (type: string) => `The expression is: ${type}` },
};

/** What a name or an expression is, and where a name is declared and a function used. */
export function hoverAt(file: string, offset: number, open: OpenFolder, language: Language): Hover | undefined {
  const explained = explainAt(assisted(file, open, language), offset);
  if (!explained) return undefined;
  const lines = linesOf(explained, open, language);
  if (lines.length === 0) return undefined;
  const text = open.documentOf(file);
  const { start, end } = explained.span;
  return {
    contents: { kind: MarkupKind.Markdown, value: lines.join('\n\n') },
    range: { start: text.positionAt(start), end: text.positionAt(end) },
  };
}

function linesOf({ what, name, detail, type, declared }: Explanation, open: OpenFolder, language: Language): string[] {
  const title = what && whats[what]?.[language];
  const first = name === undefined ? undefined : [title, `\`${name}\``, detail && `— ${plain(detail)}`];
  const location = declared && locationIn(declared, open);
  const place = location && `${declared.file}:${location.range.start.line + 1}`;
  const pages = what === 'function' && name !== undefined ? pagesWith(name, open, language) : '';
  return [
    first?.filter(Boolean).join(' '),
    pages && said.used[language](plain(pages)),
    place && said.declared[language](place),
    type !== undefined && (name === undefined || detail !== type) ? said.whole[language](type) : undefined,
  ].filter((line): line is string => Boolean(line));
}

/** Captions are no Markdown. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

const maxPages = 5;

/** The pages that name a function. */
function pagesWith(id: string, open: OpenFolder, language: Language): string {
  const pages = open.check().pages.filter(({ file }) => open.textOf(file).includes(`"${id}"`));
  const shown = pages.slice(0, maxPages).map(({ file, page }) => {
    const title = captionIn(page?.title, language);
    return title === undefined ? pathOfFile(file) : `${title} (${pathOfFile(file)})`;
  });
  return shown.join(', ') + (pages.length > maxPages ? ' …' : '');
}

/** Where the name at an offset is declared. */
export function definitionAt(file: string, offset: number, open: OpenFolder, language: Language): Location | undefined {
  const declared = explainAt(assisted(file, open, language), offset)?.declared;
  return declared && locationIn(declared, open);
}

function locationIn({ file, pointer }: NonNullable<Explanation['declared']>, open: OpenFolder): Location | undefined {
  const read = readJson(open.textOf(file));
  const spans = 'document' in read ? spansOf(read.document, pointer) : undefined;
  if (!spans) return undefined;
  const document = open.documentOf(file);
  const { start, end } = spans.key ?? spans.value;
  return { uri: open.uriOf(file), range: { start: document.positionAt(start), end: document.positionAt(end) } };
}
