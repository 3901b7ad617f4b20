import type { Page } from '../../../schemas/page.ts';
import type { Text } from '../../../schemas/text.ts';
import { checkPage } from './check-page.ts';
import { checkSite } from './check-site.ts';
import { pathOfFile } from './cross-check.ts';

/** A line of schemas/index.json. `issues` is how many errors the checker found in the text of this hash. */
export interface DocumentEntry {
  id: string;
  path: string;
  file: string;
  title: Text;
  hash: string;
  issues: number;
}

/** schemas/index.json: what documents there are. */
export interface DocumentIndex {
  site: { hash: string; issues: number };
  pages: DocumentEntry[];
}

/** A document's file under schemas/, its text and a hash of the text. */
export interface DocumentFile {
  file: string;
  text: string;
  hash: string;
}

/** The index of a folder of documents. Two documents of one path cannot be: the path comes from the file's name. */
export function assembleIndex(site: DocumentFile, pages: readonly DocumentFile[]): DocumentIndex {
  return {
    site: { hash: site.hash, issues: checkSite(site.file, site.text).issues.length },
    pages: pages.map(({ file, text, hash }) => {
      const { page, issues } = checkPage(file, text);
      const path = pathOfFile(file);
      return {
        id: typeof page?.id === 'string' ? page.id : file,
        path,
        file,
        title: isText(page) ? page.title : path,
        hash,
        issues: issues.filter((issue) => issue.severity === 'error').length,
      };
    }),
  };
}

const isText = (page: Page | undefined): page is Page =>
  typeof page?.title === 'string' || typeof (page?.title as { zh?: unknown } | undefined)?.zh === 'string';
