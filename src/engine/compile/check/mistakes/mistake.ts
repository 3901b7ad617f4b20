/** A mistake as an author makes it, and the one line that reports it. */
export interface Mistake {
  name: string;
  /** The base document to change. */
  document:
    | 'analysis'
    | 'cabinets'
    | 'companies'
    | 'contacts'
    | 'gauges'
    | 'lamps'
    | 'look'
    | 'meter'
    | 'meters'
    | 'waterMeters'
    | 'overview'
    | 'poles'
    | 'city'
    | 'roles'
    | 'users'
    | 'notices'
    | 'settings'
    | 'short'
    | 'site'
    | 'config';
  /** The original text; its first occurrence is replaced. */
  right: string;
  /** The replacement. */
  wrong: string;
  /** The text at the reported place. */
  at: string;
  /** Lines from the change to the reported place, if it is another line. */
  line?: number;
  severity?: 'warning';
  message: string;
  hint: string;
}
