import type { Bilingual } from '../texts/bilingual.ts';
import type { shippedRecords } from './generated/shipped-records.ts';

type Shipped = typeof shippedRecords;

/** A record of schemas/records that has fields with a title. */
export type RecordName = keyof Shipped;

/** A field of a record, whose title is the heading. */
export interface FieldName {
  of: RecordName;
  field: string;
}

/** The heading of a column of a file: the title of a field, or words of its own. */
export type Heading = Bilingual | FieldName;

/** Names a field that the shipped record has with a title. */
export const titleOf = <Of extends RecordName>(of: Of, field: keyof Shipped[Of] & string): FieldName => ({ of, field });
