import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../schemas/generated/calls.js';
import { dataSets } from '../../../schemas/generated/data-sets.js';
import type { KnownPlatform } from './document-set.ts';
import type { EditorNode } from './editor-schema.ts';
import { type EditorSchemas, LanguageService } from './language-service.ts';
import type { Language } from './open-documents.ts';

const schemas = join(import.meta.dirname, '../../../../schemas');
const read = (file: string): string => readFileSync(join(schemas, file), 'utf8');
const grammarOf = (name: string) => JSON.parse(read(`grammar/${name}.json`)) as EditorNode;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(schemas, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** The shipped documents, which have no issues. */
export const shippedTexts: ReadonlyMap<string, string> = new Map(
  ['site.json', ...filesBelow('records'), ...filesBelow('pages')].map((file) => [file, read(file)]),
);
/** An expression as it is written in a shipped document. */
export interface ShippedExpression {
  file: string;
  /** The document. */
  text: string;
  /** The expression without the quotes and escapes of JSON. */
  expression: string;
  /** The part of the document that is its string, with the quotes. */
  start: number;
  end: number;
}

/** Every expression of the shipped documents. */
export const shippedExpressions: readonly ShippedExpression[] = [...shippedTexts].flatMap(([file, text]) =>
  [...text.matchAll(/"\$": ("(?:[^"\\]|\\.)*")/g)].map(({ 1: literal = '', index }) => {
    const start = index + '"$": '.length;
    return { file, text, expression: JSON.parse(literal) as string, start, end: start + literal.length };
  }),
);
/** The lists of the reference platform. */
export const knownPlatform: KnownPlatform = { calls, dataSets };
/** The schemas for editors as they are generated. */
export const editorSchemas: EditorSchemas = {
  page: grammarOf('page'),
  record: grammarOf('record'),
  site: grammarOf('site'),
};

/** A service with the shipped documents. */
export const startLanguage = (language: Language = 'en'): LanguageService =>
  new LanguageService(shippedTexts, knownPlatform, editorSchemas, language);

/** A shipped document in which a part that occurs once is replaced. @throws Error if it does not */
export function edited(file: string, part: string, by: string): string {
  const text = shippedTexts.get(file) ?? '';
  if (text.split(part).length !== 2) throw new Error(`${file} does not have ${part} exactly once`);
  return text.replace(part, () => by);
}

/** The cursor of `withCursor`, a sign that no document has. */
export const cursor = '‸';

/** A text without its cursor, and where that was. */
export function withCursor(marked: string): { text: string; offset: number } {
  return { text: marked.replace(cursor, ''), offset: marked.indexOf(cursor) };
}
