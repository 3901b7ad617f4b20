import { Type } from 'typebox';

/** What a path leads to, and what fills {name} in it. */
export type PathUse =
  /** A call of the platform, filled from the record: the row, or the form. */
  | 'call'
  /** The call that reads the record of a dialog, filled from the row that opens it. */
  | 'load'
  /** The call that reads the record of a form on the page. */
  | 'formLoad'
  /** A call of the platform that nothing fills. */
  | 'fixedCall'
  /** A call of the platform that only its own `fill` fills. */
  | 'filledCall'
  /** A page of the console that nothing fills. */
  | 'page'
  /** A page of the console, filled from the record. */
  | 'pageOfRecord'
  /** A page of the console, filled from the row. */
  | 'pageOfRow'
  /** A page of the console, filled from what was clicked in a chart. */
  | 'pageOfItem'
  /** A page of the console, filled from the period of a number. */
  | 'pageOfPeriod'
  /** A page of the console, filled from a message. */
  | 'pageOfMessage'
  /** A page of the console, filled from a row that the command palette found. */
  | 'pageOfFound'
  /** A path of the console that need not lead to a page. */
  | 'route'
  /** A path or a URL. */
  | 'address';

/** A path with a description; the checker checks its shape and its {name}. */
export const pathString = (pathOf: PathUse, description: string) => Type.String({ pattern: '^/', pathOf, description });
