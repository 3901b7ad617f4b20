import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Issue } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import { emptyLibrary, type Library, type LibraryFile } from '../resolve/library.ts';
import type { CheckContext } from './check-context.ts';
import { checkRecord } from './check-record.ts';
import { pathOfFile } from './check-rules.ts';
import { type DocumentFile, nameOfRecord } from './document-file.ts';

/** A checked record. */
export interface CheckedRecord extends Omit<DocumentFile, 'text'> {
  issues: readonly Issue[];
}

/** The documents that pages may be made of; reads again only what has changed. */
export class KnownLibrary {
  private readonly files = new Map<string, { hash: string; file: LibraryFile }>();
  private readonly checked = new Map<string, { key: string; checked: CheckedRecord }>();

  /** @param keepsLast true to keep what was last known of a document that is no JSON while it is typed */
  constructor(private readonly keepsLast = false) {}

  /** Reads a document; only JSON objects can be used by others. */
  read({ file, text, hash }: DocumentFile): LibraryFile {
    const known = this.files.get(file);
    if (known?.hash === hash) return known.file;
    const read = readJson(text);
    const json = 'document' in read ? read.document : undefined;
    if (!json && this.keepsLast && known) return known.file;
    const made = { file, text, json, value: isRecord(json?.value) ? json.value : undefined, errors: 0 };
    this.files.set(file, { hash, file: made });
    return made;
  }

  /** @param version changes with what records are checked with */
  checkRecords(
    files: readonly DocumentFile[],
    context: Pick<CheckContext, 'site' | 'library'>,
    version: number,
  ): readonly CheckedRecord[] {
    return files.map(({ file, text, hash }) => {
      const key = `${version} ${hash}`;
      const known = this.checked.get(file);
      if (known?.key === key) return known.checked;
      const checked = { file, hash, issues: checkRecord(file, text, context).issues };
      this.checked.set(file, { key, checked });
      return checked;
    });
  }

  /** @param errorsOf the number of errors of a page, undefined if it is not known yet */
  of(records: readonly DocumentFile[], pages: readonly DocumentFile[], errorsOf: (file: string) => number): Library {
    if (records.length === 0 && pages.length === 0) return emptyLibrary;
    return {
      records: new Map(
        records.map((record) => {
          const name = nameOfRecord(record.file);
          const read = this.read(record);
          return [name, { ...read, name, document: read.value ?? {} }];
        }),
      ),
      pages: new Map(pages.map((page) => [pathOfFile(page.file), { ...this.read(page), errors: errorsOf(page.file) }])),
    };
  }
}
