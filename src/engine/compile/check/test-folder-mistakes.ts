import type { Issue } from '../issue.ts';
import { documentFiles, siteFile, type TestFiles } from '../resolve/test-library.ts';
import { DocumentChecks, issuesOf } from './check-documents.ts';

/** The issues of the pages and records of a folder with the shipped site. */
export function issuesOfFolder(files: TestFiles, isClosed = false): Issue[] {
  const records = documentFiles(files, 'records');
  const opens = isClosed ? () => false : undefined;
  const { site: _, ...checked } = new DocumentChecks().check(siteFile, documentFiles(files, 'pages'), {
    records,
    opens,
  });
  return issuesOf({ ...checked, site: { hash: '', site: undefined, issues: [] } });
}
