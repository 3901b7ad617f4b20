import type { Reference } from '../check/walk.ts';
import type { Declaration } from './describe-name.ts';

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

/** A name that may be written at a place. */
export interface OfferedName {
  name: string;
  what: NameType;
  /** Its caption, kind or type. */
  detail?: string;
  /** Where it is declared, if its declaration depends on the place. */
  declared?: Declaration;
}
