import { type DocumentFile, nameOfRecord } from '../../src/engine/compile/check/document-file.ts';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { FieldName, Heading, RecordName } from './field-name.ts';
import { shippedRecords } from './generated/shipped-records.ts';
import { type FieldWords, type RecordWords, wordsOfRecord } from './record-words.ts';

/** The documents that words come from. */
export interface WordDocuments {
  site: Pick<DocumentFile, 'text'>;
  records: readonly Pick<DocumentFile, 'file' | 'text'>[];
}

type AllRecords = Readonly<Record<string, RecordWords>>;
const shipped: AllRecords = shippedRecords;

/**
 * The words of the installation's records. Missing words fall back to those last read, then to the shipped ones; so do the
 * words of a file that is not valid JSON.
 */
export class KnownRecords {
  private own: AllRecords = {};

  /** Takes the documents as they are now. */
  take({ site, records }: WordDocuments): void {
    const read = jsonOf(site.text);
    const lists = isRecord(read) ? read.options : {};
    this.own = Object.fromEntries(
      records.map(({ file, text }) => {
        const name = nameOfRecord(file);
        const value = jsonOf(text);
        return [name, value === undefined ? (this.own[name] ?? {}) : wordsOfRecord(value, lists)];
      }),
    );
  }

  /** The words of a field; undefined if neither the installation nor the platform has one of that name with a title. */
  find(record: RecordName, field: string): FieldWords | undefined {
    return own(own(this.own, record), field) ?? own(own(shipped, record), field);
  }

  /** The text of a heading: its own, or the title of the field that it names. */
  textOf(heading: Heading): Bilingual {
    return 'of' in heading ? this.find(heading.of, heading.field)!.title : heading;
  }

  /** The unit of the field that a heading names; undefined without one. */
  unitOf(heading: Heading): Bilingual | undefined {
    return 'of' in heading ? this.find(heading.of, heading.field)?.unit : undefined;
  }
}

/** The text of a heading as the platform ships it. */
export const shippedTextOf = (heading: Heading): Bilingual =>
  'of' in heading ? shipped[heading.of]![(heading as FieldName).field]!.title : heading;

/** The place of a field in its record, as shipped; -1 for one without a title. */
export const placeOfField = (record: RecordName, field: string): number =>
  Object.keys(shipped[record] ?? {}).indexOf(field);

const own = <T>(of: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/** The value of a JSON text; undefined for one that is none. */
function jsonOf(text: string): unknown {
  const read = readJson(text);
  return 'document' in read ? read.document.value : undefined;
}
