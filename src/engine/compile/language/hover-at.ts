import { type Explanation, explainAt } from '../assist/assist.ts';
import { captionIn } from '../assist/describe-name.ts';
import type { NameType } from '../assist/offered-name.ts';
import { pathOfFile } from '../check/check-rules.ts';
import type { Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { placesOf } from '../json/places-of.ts';
import { readJson } from '../json/read-json.ts';
import type { Language, OpenDocuments } from './open-documents.ts';

const whats: Partial<Record<NameType | 'expression', Record<Language, string>>> = {
  source: { zh: '数据源', en: 'source' },
  dialog: { zh: '页面弹窗', en: 'dialog' },
  options: { zh: '选项列表', en: 'option list' },
  field: { zh: '共用字段', en: 'shared field' },
  steps: { zh: '共用步骤', en: 'shared steps' },
  function: { zh: '功能', en: 'function' },
  dictionary: { zh: '字典名', en: 'dictionary' },
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

/** A part of a document: what declares a name. */
export interface DocumentSpan extends Span {
  file: string;
}

/** What a name or an expression is: paragraphs in Markdown. */
export interface HoverText {
  lines: readonly string[];
  span: Span;
  /** The path of a name in an expression, 'page.departments.code'. */
  path?: string;
}

const assisted = (file: string, open: OpenDocuments, language: Language) => ({
  file,
  text: open.textOf(file),
  last: open.lastValueOf(file),
  context: open.context,
  language,
});

/** What a name or an expression is, and where a name is declared and a function used. */
export function hoverAt(file: string, offset: number, open: OpenDocuments, language: Language): HoverText | undefined {
  const explained = explainAt(assisted(file, open, language), offset);
  if (!explained) return undefined;
  const lines = linesOf(explained, open, language);
  if (lines.length === 0) return undefined;
  const { span, what, name } = explained;
  return { lines, span, ...(what === 'expression' && name !== undefined && { path: name }) };
}

function linesOf({ what, name, detail, type, declared }: Explanation, open: OpenDocuments, language: Language) {
  const title = what && whats[what]?.[language];
  const first = name === undefined ? undefined : [title, `\`${name}\``, detail && `— ${plain(detail)}`];
  const place = declared && placeOf(declared, open);
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
function pagesWith(id: string, open: OpenDocuments, language: Language): string {
  const pages = open.check().pages.filter(({ file }) => open.textOf(file).includes(`"${id}"`));
  const shown = pages.slice(0, maxPages).map(({ file, page }) => {
    const title = captionIn(page?.title, language);
    return title === undefined ? pathOfFile(file) : `${title} (${pathOfFile(file)})`;
  });
  return shown.join(', ') + (pages.length > maxPages ? ' …' : '');
}

/** `pages/admin/users.json:12`. */
function placeOf(declared: NonNullable<Explanation['declared']>, open: OpenDocuments): string | undefined {
  const found = spanOfDeclaration(declared, open);
  return found && `${found.file}:${placesOf(open.textOf(found.file))(found.start).line}`;
}

/** Where the name at an offset is declared. */
export function definitionAt(
  file: string,
  offset: number,
  open: OpenDocuments,
  language: Language,
): DocumentSpan | undefined {
  const declared = explainAt(assisted(file, open, language), offset)?.declared;
  return declared && spanOfDeclaration(declared, open);
}

function spanOfDeclaration(
  { file, pointer }: NonNullable<Explanation['declared']>,
  open: OpenDocuments,
): DocumentSpan | undefined {
  const read = readJson(open.textOf(file));
  const spans = 'document' in read ? spansOf(read.document, pointer) : undefined;
  return spans && { file, ...(spans.key ?? spans.value) };
}
