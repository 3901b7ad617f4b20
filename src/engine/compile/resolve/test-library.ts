import { DocumentChecks, issuesOf } from '../check/check-documents.ts';
import type { DocumentFile } from '../check/document-file.ts';
import { KnownLibrary } from '../check/known-library.ts';
import type { Issue } from '../issue.ts';
import { site } from '../test-site.ts';
import type { Library } from './library.ts';
import { type ResolvedPage, resolvePage } from './resolve-page.ts';

/** Documents by file, each as JSON or as its text. */
export type TestFiles = Readonly<Record<string, object | string>>;

/** The text of a document. */
export const textOf = (document: object | string): string =>
  typeof document === 'string' ? document : JSON.stringify(document, undefined, 2);

/** The documents below a folder. */
export function documentFiles(files: TestFiles, folder: 'pages' | 'records'): DocumentFile[] {
  return Object.entries(files)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, document]) => ({ file, text: textOf(document), hash: textOf(document) }));
}

export const libraryOf = (files: TestFiles): Library =>
  new KnownLibrary().of(documentFiles(files, 'records'), documentFiles(files, 'pages'), () => 0);

/** A page resolved with others. */
export const resolved = (page: object, files: TestFiles = {}): ResolvedPage =>
  resolvePage(page as Record<string, unknown>, libraryOf(files));

/** The shipped site. */
export const siteFile: DocumentFile = { file: 'site.json', text: JSON.stringify(site), hash: 'site' };

/** An issue of documents, and the text from its place on. */
export interface FoundIssue extends Pick<Issue, 'file' | 'message' | 'hint' | 'severity'> {
  rest: string;
}

/** The issues of pages and records that are checked with the shipped site. */
export function issuesIn(files: TestFiles): FoundIssue[] {
  const [pages, records] = [documentFiles(files, 'pages'), documentFiles(files, 'records')];
  const { site: _, ...checked } = new DocumentChecks().check(siteFile, pages, { records });
  return issuesOf({ ...checked, site: { hash: '', site: undefined, issues: [] } }).map(
    ({ file, line = 1, column = 1, message, hint, severity }) => {
      const lines = textOf(files[file] ?? '').split('\n');
      return {
        file,
        severity,
        message,
        hint,
        rest: lines
          .slice(line - 1)
          .join('\n')
          .slice(column - 1),
      };
    },
  );
}
