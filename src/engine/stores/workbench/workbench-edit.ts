import { action, actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { repeatedType, workbenchLimits } from '../../../schemas/wire/workbench-limits.ts';
import { readWorkbench, readWorkbenchTypes, resetWorkbench, saveWorkbench } from '../../data/platform/workbench.ts';
import { closeEmptyRows, firstFree } from '../../layout/place-items.ts';
import type { EditedWorkbench } from './edited-workbench.ts';
import { toSave, type WorkbenchItem } from './workbench-item.ts';
import { workbenchTexts as words } from './workbench-texts.ts';

/** A card that can be added. */
export interface NewCard {
  type: string;
  panel: string | null;
  name: string;
  analysisType: string | null;
  w: number;
  h: number;
}

const { columns, cards: maxCards } = workbenchLimits;

/** Changes of the user's workbench, until they are saved or discarded. Each can be undone. */
export class WorkbenchEdit {
  items: readonly WorkbenchItem[];
  isSaving = false;
  /** The card types that the platform knows; undefined while unknown. */
  types: ReadonlySet<string> | undefined = undefined;
  private before: readonly (readonly WorkbenchItem[])[] = [];
  private after: readonly (readonly WorkbenchItem[])[] = [];
  private added = 0;

  constructor(private readonly store: EditedWorkbench) {
    this.items = store.items;
    makeObservable<this, 'before' | 'after' | 'change'>(this, {
      items: observableRef,
      isSaving: observable,
      types: observableRef,
      before: observableRef,
      after: observableRef,
      isDirty: computed,
      canUndo: computed,
      canRedo: computed,
      isFull: computed,
      change: action,
      arrange: actionBound,
      remove: actionBound,
      undo: actionBound,
      redo: actionBound,
    });
    void this.readTypes();
  }

  get isDirty(): boolean {
    return JSON.stringify(toSave(this.items)) !== JSON.stringify(toSave(this.store.items));
  }

  get canUndo(): boolean {
    return this.before.length > 0 && !this.isSaving;
  }

  get canRedo(): boolean {
    return this.after.length > 0 && !this.isSaving;
  }

  /** True if no card can be added. */
  get isFull(): boolean {
    return this.items.length >= maxCards;
  }

  /** True if a card can be added: the platform knows its type, and it is not there yet. */
  canAdd({ type, panel }: Pick<NewCard, 'type' | 'panel'>): boolean {
    const isThere = this.items.some((item) => item.type === type && (type !== repeatedType || item.panel === panel));
    return !isThere && this.types?.has(type) !== false;
  }

  /** Applies a move or a change of size; rows without a card close. */
  arrange(items: readonly WorkbenchItem[]): void {
    this.change(closeEmptyRows(items));
  }

  /** Adds a card at the first free place. Returns its id. */
  add({ w, h, ...card }: NewCard): string {
    this.added += 1;
    const id = `new ${this.added}`;
    this.change([...this.items, { ...card, id, isNew: true, ...firstFree(this.items, { w, h }, columns) }]);
    return id;
  }

  remove(id: string): void {
    this.change(closeEmptyRows(this.items.filter((item) => item.id !== id)));
  }

  /** Removes all cards; asks first. */
  async clear(): Promise<void> {
    const isSure = await this.store.ports.ask({ ...words.clear, danger: true });
    if (isSure) this.change([]);
  }

  /** Deletes the user's cards on the platform, which returns its default ones; asks first. */
  async useDefault(): Promise<void> {
    const isSure = await this.store.ports.ask({ ...words.reset, danger: true });
    if (isSure) await this.send(async () => this.store.show(await resetWorkbench(this.store.ports.call)));
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last || !this.canUndo) return;
    this.before = this.before.slice(0, -1);
    this.after = [...this.after, this.items];
    this.items = last;
  }

  redo(): void {
    const next = this.after.at(-1);
    if (!next || !this.canRedo) return;
    this.after = this.after.slice(0, -1);
    this.before = [...this.before, this.items];
    this.items = next;
  }

  /** Leaves the workbench as it was; asks first if something has changed. */
  async cancel(): Promise<void> {
    if (!this.isDirty || (await this.store.ports.ask({ ...words.discard, danger: true }))) this.store.endEditing();
  }

  /** Saves the cards. If that fails, editing goes on. */
  save(): Promise<void> {
    const { store } = this;
    return this.send(async () => {
      await saveWorkbench(store.ports.call, { body: toSave(this.items) });
      // The ids of new cards come from the platform. What is shown is saved, even if it cannot be read again.
      const answer = await readWorkbench(store.ports.call).catch(() => undefined);
      if (answer) store.show(answer);
      else store.keep(this.items);
    });
  }

  private async send(run: () => Promise<void>): Promise<void> {
    if (this.isSaving) return;
    runInAction(() => {
      this.isSaving = true;
    });
    try {
      await run();
      this.store.endEditing();
    } catch {
      // The failure is reported; the changes stay.
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  private change(items: readonly WorkbenchItem[]): void {
    this.before = [...this.before, this.items];
    this.after = [];
    this.items = items;
  }

  private async readTypes(): Promise<void> {
    try {
      const answer: unknown = await readWorkbenchTypes(this.store.ports.call);
      runInAction(() => {
        if (isRecord(answer)) this.types = new Set(Object.keys(answer));
      });
    } catch {
      // All types of the document are offered; the platform rejects what it does not know.
    }
  }
}
