import type { Reference } from '../check/walk.ts';

/** What a name is of. */
export type NameType =
  | Reference['refers']
  | 'value'
  | 'measure'
  | 'dimension'
  | 'filter'
  | 'filterValue'
  | 'block'
  | 'part'
  | 'call';

/** The place of a declaration: a pointer into a document. */
export interface Declaration {
  file: string;
  pointer: string;
}

/** A name that may be written at a place. */
export interface OfferedName {
  name: string;
  what: NameType;
  /** Its caption, kind or type. */
  detail?: string;
  /** Where it is declared, if its declaration depends on the place. */
  declared?: Declaration;
}
