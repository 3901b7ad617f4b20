import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import type { KnownCall } from '../../../schemas/known-calls.ts';

/** schemas/sources.json: all documents as their authors wrote them, with what they are checked against; for editors. */
export interface DocumentSources {
  /** Texts by file below schemas/: site.json, the records and the pages. */
  files: Readonly<Record<string, string>>;
  /** Absent if they are not known. */
  dataSets?: readonly KnownDataSet[];
  calls?: readonly KnownCall[];
}

/** The text of schemas/sources.json. */
export const sourcesText = (sources: DocumentSources): string => `${JSON.stringify(sources)}\n`;
