import { action, computedStruct, makeObservable, observableRef } from 'mobx';
import type { ColumnPlan, TablePlan } from '../../compile/plan/plan.ts';
import type { ColumnLayout, Density, Layout, SavedView } from '../../data/layouts.ts';
import type { LayoutPort } from '../../data/ports.ts';
import { chosenColumns, withColumn } from './chosen-columns.ts';
import type { TableQuery } from './table-query.ts';

/** The room of a drawn table, in pixels of its place on the screen. */
export interface TableRoom {
  /** The width that it has. */
  width: number;
  /** The width from which on a column without room is shown, by its field. */
  needed: Readonly<Record<string, number>>;
}

/** What the user has arranged of one table, and what its place on the screen allows. */
export class TableLayout {
  /** Fields of the columns that have no room. */
  folded: readonly string[] = [];
  /** Undefined while it is not drawn, or drawn as cards. */
  room: TableRoom | undefined = undefined;

  constructor(
    private readonly plan: TablePlan,
    private readonly layouts: LayoutPort,
    /** Key of the table in the layouts. */
    private readonly key: string,
  ) {
    makeObservable(this, { folded: observableRef, room: observableRef, columns: computedStruct, noteRoom: action });
  }

  get own(): Layout {
    return this.layouts.of(this.key);
  }

  /** The columns in the order of the user, without hidden ones. */
  get columns(): readonly ColumnPlan[] {
    return chosenColumns(this.plan.columns, this.own.tableIndex);
  }

  /** The page size of the user, or as many rows as fit. */
  get pageSize(): Pick<TableQuery, 'pageSize' | 'fits'> {
    const { pageSize } = this.own;
    return { pageSize: pageSize ?? this.layouts.rowsFor(this.key, this.density), fits: pageSize === undefined };
  }

  /** The view that the table begins with. */
  get startView(): SavedView | undefined {
    const { views, startView } = this.own;
    return views?.find(({ id }) => id === startView);
  }

  /** The height of rows: as the user has chosen here, else as the document says; undefined for the display settings. */
  get density(): Density | undefined {
    return this.own.density ?? this.plan.density;
  }

  /** Whether rows are shown as cards where both fit: as the user has chosen, else as the document says. */
  get isCards(): boolean {
    return this.plan.cards !== undefined && (this.own.isCards ?? this.plan.cards.first ?? false);
  }

  /** Shows rows as cards, or as a table. */
  showCards(isCards: boolean): void {
    // Nothing is stored for what the document says anyway.
    this.change({ isCards: isCards === (this.plan.cards?.first ?? false) ? undefined : isCards });
  }

  change(some: Layout): void {
    this.layouts.change(this.key, some);
  }

  changeColumn(field: string, change: Omit<ColumnLayout, 'id'>): void {
    this.change({ tableIndex: withColumn(this.plan.columns, this.own.tableIndex, field, change) });
  }

  noteRoom(room: TableRoom | undefined): void {
    this.room = room;
    const fields = Object.keys(room?.needed ?? {});
    if (fields.join() !== this.folded.join()) this.folded = fields;
  }

  /** Returns the number of rows that fit. @param place pixels for the rows */
  noteRows(place: number): number {
    return this.layouts.noteRows(this.key, place, this.density);
  }
}
