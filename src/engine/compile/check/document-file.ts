/** A document: its file under schemas/, text and hash. */
export interface DocumentFile {
  file: string;
  text: string;
  hash: string;
}
