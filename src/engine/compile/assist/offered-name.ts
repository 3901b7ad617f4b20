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
  | 'call';

/** A name that may be written at a place. */
export interface OfferedName {
  name: string;
  what: NameType;
  /** Its caption, kind or type. */
  detail?: string;
}
