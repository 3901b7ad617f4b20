import { readJson } from '../json/read-json.ts';

/** The values of the last versions of documents that were JSON. */
export class LastValues {
  private readonly values = new Map<string, unknown>();

  /** @param stored the text that is stored, for a document of which none was JSON yet */
  of(file: string, typed: string, stored: string): unknown {
    for (const text of this.values.has(file) ? [typed] : [typed, stored]) {
      const read = readJson(text);
      if (!('document' in read)) continue;
      this.values.set(file, read.document.value);
      break;
    }
    return this.values.get(file);
  }
}
