/** A document: its file under schemas/, text and hash. */
export interface DocumentFile {
  file: string;
  text: string;
  hash: string;
}

/** The name of a record: 'alarm' for 'records/alarm.json'. */
export const nameOfRecord = (file: string): string => file.replace(/^records\//, '').replace(/\.json$/, '');
