/** A type of products or models, an entry of a dictionary: a row of GET .../type/list. */
export interface TypeRow {
  id: string;
  value: string;
  name: string;
  sort: number;
  enabled: boolean;
  /** True if the reader's tenant added it; those of the platform cannot be changed. */
  mine: boolean;
  /** Number of products or models of this type. */
  count: number;
}
