import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Trees } from '../../expression/prepared-expressions.ts';
import { type CheckedDocuments, type CheckedPage, DocumentChecks } from './check-documents.ts';
import { pathOfFile } from './check-rules.ts';
import type { DocumentFile } from './document-file.ts';

/** An entry of schemas/index.json. `issues` is the number of errors in the text with this hash, the one consoles read. */
export interface DocumentEntry {
  id: string;
  path: string;
  file: string;
  title: Text;
  /** The file with the text for consoles, below schemas/, on servers of plain files. */
  served?: string;
  hash: string;
  issues: number;
  /** The capability without which the document does not stand for its path. */
  requires?: Capability;
  /** The last version without errors, if this one has some: only authors see what is being corrected (PAGE-03). */
  good?: { hash: string; id: string; title: Text };
}

/** schemas/index.json: the list of documents. */
export interface DocumentIndex {
  site: {
    hash: string;
    issues: number;
    good?: { hash: string };
    /** site.json itself if it has no errors: every start needs it. Older servers send none. */
    document?: Site;
  };
  pages: DocumentEntry[];
  /** The parsed expressions of all documents without errors, so that consoles need no parser; older servers send none. */
  trees?: Trees;
}

/** The index of a folder of documents. Paths are unique because they are file names. */
export const assembleIndex = (
  site: DocumentFile,
  pages: readonly DocumentFile[],
  records: readonly DocumentFile[] = [],
): DocumentIndex => indexOf(new DocumentChecks().check(site, pages, { records }), ({ hash }) => hash);

/**
 * The index of checked documents.
 * @param hashOf the hash of the text that consoles read of a page
 */
export function indexOf({ site, pages }: CheckedDocuments, hashOf: (page: CheckedPage) => string): DocumentIndex {
  const siteErrors = site.issues.filter(({ severity }) => severity === 'error').length;
  return {
    site: {
      hash: site.hash,
      issues: siteErrors,
      ...(siteErrors === 0 && site.site && { document: site.site }),
    },
    pages: pages.map((checked) => {
      const { file, page, issues } = checked;
      const path = pathOfFile(file);
      return {
        id: typeof page?.id === 'string' ? page.id : file,
        path,
        file,
        title: isText(page) ? page.title : path,
        hash: hashOf(checked),
        issues: issues.filter((issue) => issue.severity === 'error').length,
        ...(page?.requires !== undefined && { requires: page.requires }),
      };
    }),
    trees: Object.assign({}, ...pages.map(({ trees }) => trees)) as Trees,
  };
}

const isText = (page: Page | undefined): page is Page =>
  typeof page?.title === 'string' || typeof (page?.title as { zh?: unknown } | undefined)?.zh === 'string';
