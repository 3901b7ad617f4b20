/** The type of a name in scope. 'any' is checked only at run time. A time is a string 'yyyy-MM-dd HH:mm:ss'. */
export type ScopeType =
  | 'any'
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | { list: ScopeType }
  /** One of these values, all of one type, such as the options of a field. */
  | { oneOf: readonly (string | number | boolean)[] }
  /** Without `open` an unlisted key is a mistake; with it the key may exist with any value. */
  | { record: Readonly<Record<string, ScopeType>>; open?: boolean };

/**
 * The names that an expression may begin with: 'row', 'form', 'page', 'route', 'user', 'tenant', 'dict', 'live', ...
 */
export type Scope = Readonly<Record<string, ScopeType>>;

/** A record of unknown shape: any key may exist. */
export const openRecord: ScopeType = { record: {}, open: true };
