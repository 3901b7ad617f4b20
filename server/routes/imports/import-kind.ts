import type { TObject } from 'typebox';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import type { AppContext, Services } from '../../http/app-env.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import type { AuditedObject } from '../../operation-log/audited-object.ts';
import { type LoggedCall, readCall } from '../../operation-log/record-changes.ts';
import type { Heading } from '../../records/field-name.ts';
import { signedIn } from '../../routing/route.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';

/** A column of an import, as a resource describes it: its heading may be the title of a field of a record. */
export interface ImportField<Words = Heading> {
  field: string;
  heading: Words;
  /** Those of files of earlier versions. */
  formerHeadings?: readonly Bilingual[];
  /** The field that this column may replace: a code instead of a name. */
  insteadOf?: string;
  /** The column must be there and no value may be empty. */
  isRequired?: boolean;
  example: Bilingual;
  /** Digits that are no number: spreadsheets must not round them. */
  isCode?: boolean;
}

/** A column of an import with the text of its heading. */
export type NamedField = ImportField<Bilingual>;

/** A row with its values by field; absent columns are empty texts. */
export interface ImportRow {
  /** The row in the spreadsheet; the first is 1. */
  row: number;
  values: Readonly<Record<string, string>>;
}

/** A row as it would be stored, with a message per invalid field. */
export interface JudgedRow<Item> {
  row: number;
  item: Item;
  fields: FieldMessages;
}

/** What an import may use; it outlives the call that started it. */
export interface ImportContext {
  services: Pick<Services, 'db' | 'clock' | 'realtime' | 'log' | 'passwordCost' | 'records'>;
  user: Pick<SessionUser, 'userId' | 'tenantId'>;
  locale: Locale;
  /** What the rows refer to, such as the id of a product. */
  refers: Readonly<Record<string, string>>;
  /** The call that started it, for the operation log. */
  call: LoggedCall;
}

/** One file on its way: it is judged row by row, then stored in parts. */
export interface ImportWork<Item> {
  judge(row: ImportRow): JudgedRow<Item>;
  /** Prepares a part before its transaction begins, such as what takes time. */
  ready?(part: readonly JudgedRow<Item>[]): Promise<void>;
  /**
   * Stores a part in the transaction that notes its counts, and adds messages to the rows that it could not store. It must
   * write nothing outside the transaction.
   */
  store(part: readonly JudgedRow<Item>[], tx: Queryable): Promise<void>;
  /** Follows once the part is stored for good, such as for what is logged of it. */
  stored?(): Promise<void>;
}

/** A resource whose rows can be imported from a file. */
export interface ImportKind<Item> {
  kind: string;
  /** The path of the resource, such as '/system/api/user'. */
  path: string;
  /** Plural, for file names and messages. */
  noun: Bilingual;
  /** Functions that permit it. */
  functions: readonly string[];
  audited: AuditedObject;
  /** The query that names what the rows refer to. */
  refers?: TObject;
  /** Rows that are stored together. Default: 500. */
  rowsPerPart?: number;
  /** @throws Refusal if what the rows refer to does not exist */
  fields(context: ImportContext): Promise<readonly ImportField[]>;
  /** Loads what the rows are checked against. */
  prepare(rows: readonly ImportRow[], context: ImportContext): Promise<ImportWork<Item>>;
  /** Notifies the consoles of new rows. */
  announce?(context: ImportContext): void;
}

/** The context of a call, for work that goes on without it. */
export function contextOf(c: AppContext, refers: Readonly<Record<string, string>>): ImportContext {
  const { db, clock, realtime, log, passwordCost, records } = c.var.services;
  const { userId, tenantId } = signedIn(c);
  return {
    services: { db, clock, realtime, log, passwordCost, records },
    user: { userId, tenantId },
    locale: c.var.locale,
    refers,
    call: readCall(c),
  };
}
