/** What a name of the scope holds. 'any' is checked only at run time. A time is a text 'yyyy-MM-dd HH:mm:ss'. */
export type ScopeType =
  | 'any'
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | { list: ScopeType }
  /** Without `open` a key that is not listed is a mistake; with it the key may be there and holds anything. */
  | { record: Readonly<Record<string, ScopeType>>; open?: boolean };

/** The names an expression may begin with: 'row', 'form', 'page', 'route', 'user', 'tenant', 'dict', 'live', ... */
export type Scope = Readonly<Record<string, ScopeType>>;

/** A record of which nothing is known: any key may be there. */
export const openRecord: ScopeType = { record: {}, open: true };
