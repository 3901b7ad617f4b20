import { action, makeObservable, type ObservableMap, observable } from 'mobx';

type Row = Record<string, unknown>;

/** The ticked rows of a table by key; they stay ticked on other pages. */
export class RowSelection {
  readonly ticked: ObservableMap<string, Row> = observable.map({}, { deep: false });
  /** The key of the row ticked last, where a range begins. */
  private last: string | undefined = undefined;

  constructor(private readonly keyOf: (row: Row) => string) {
    makeObservable(this, { set: action, add: action, toggle: action, clear: action, follow: action });
  }

  /** Sets the ticked rows among those of a page. */
  set(rows: readonly Row[], keys: readonly string[]): void {
    const wanted = new Set(keys);
    for (const row of rows) this.mark(row, wanted.has(this.keyOf(row)));
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) this.mark(row, true);
  }

  /** Ticks or unticks one row. @param isRange also those between it and the one before */
  toggle(rows: readonly Row[], key: string, isRange: boolean): void {
    const isTicked = !this.ticked.has(key);
    const at = rows.findIndex((row) => this.keyOf(row) === key);
    const from = isRange ? rows.findIndex((row) => this.keyOf(row) === this.last) : -1;
    const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    this.last = key;
    for (const row of rows.slice(Math.max(0, first), last + 1)) this.mark(row, isTicked);
  }

  clear(): void {
    this.ticked.clear();
  }

  /**
   * Takes the rows of a new response.
   *
   * @param before the rows that the same query showed before: one that is missing now was deleted
   */
  follow(rows: readonly Row[], before: readonly Row[]): void {
    if (this.ticked.size === 0) return;
    const byKey = new Map(rows.map((row) => [this.keyOf(row), row]));
    const gone = new Set(before.map((row) => this.keyOf(row)));
    for (const key of this.ticked.keys()) {
      const row = byKey.get(key);
      if (row) this.ticked.set(key, row);
      else if (gone.has(key)) this.ticked.delete(key);
    }
  }

  private mark(row: Row, isTicked: boolean): void {
    if (isTicked) this.ticked.set(this.keyOf(row), row);
    else this.ticked.delete(this.keyOf(row));
  }
}
