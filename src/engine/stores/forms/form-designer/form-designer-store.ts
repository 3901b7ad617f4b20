import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { Issue } from '../../../compile/issue.ts';
import type { ClockPort } from '../../../data/ports.ts';
import { applyDesignEdit } from '../../../forms/form-config/edit/apply-design-edit.ts';
import { convertOlder } from '../../../forms/form-config/edit/convert-older.ts';
import { type DesignChange, designChanges } from '../../../forms/form-config/edit/design-changes.ts';
import { type DesignConfig, type DesignLock, readDesign } from '../../../forms/form-config/edit/design-config.ts';
import type { DesignEdit } from '../../../forms/form-config/edit/design-edit.ts';
import { type DesignGroup, designGroups } from '../../../forms/form-config/edit/design-groups.ts';
import { findOrphans } from '../../../forms/form-config/edit/find-orphans.ts';
import type { AssetDesignStore } from '../asset-design-store.ts';
import { type DesignedField, designedField } from './designed-field.ts';
import { TextHistory } from './text-history.ts';

/** A form designed by hand: edits of the text of its formConfig, typed or by hand, with one history. */
export class FormDesignerStore {
  /** The chosen field, as a formConfig names it. */
  selected: string | undefined = undefined;
  /** The place of the chosen group; edits keep it where the id of a group changes. */
  selectedGroup: number | undefined = undefined;
  /** Why the last edit was refused. */
  refused: Issue | undefined = undefined;
  readonly history: TextHistory;
  /** The last formConfig that could be read. */
  private last: DesignConfig = {};

  constructor(
    readonly design: AssetDesignStore,
    clock: Pick<ClockPort, 'now'>,
  ) {
    this.history = new TextHistory(() => clock.now());
    makeObservable<this, 'last' | 'put' | 'read' | 'take'>(this, {
      selected: observable,
      selectedGroup: observable,
      selectGroup: actionBound,
      refused: observableRef,
      last: observableRef,
      read: computed,
      config: computed,
      lock: computed,
      groups: computed,
      orphans: computed,
      fields: computed,
      changes: computed,
      select: actionBound,
      edit: actionBound,
      type: actionBound,
      replace: actionBound,
      take: action,
      convert: actionBound,
      discard: actionBound,
      undo: actionBound,
      redo: actionBound,
      put: action,
    });
  }

  private get read() {
    return readDesign(this.design.text);
  }

  /** The formConfig as it is; the last readable one while the text is broken. */
  get config(): DesignConfig {
    return 'config' in this.read ? this.read.config : this.last;
  }

  /** Why the form cannot be changed by hand. */
  get lock(): DesignLock | undefined {
    return 'lock' in this.read ? this.read.lock : undefined;
  }

  get groups(): readonly DesignGroup[] {
    const { edited } = this.design.preview;
    return edited ? designGroups(this.config, edited.bare) : [];
  }

  /** Names that the formConfig has and the form does not. */
  get orphans(): readonly string[] {
    const { edited } = this.design.preview;
    return edited ? findOrphans(this.config, edited.bare) : [];
  }

  /** The fields of all groups by name. */
  get fields(): ReadonlyMap<string, DesignedField> {
    const { config, groups } = this;
    const { traced } = this.design.preview;
    return new Map(
      groups
        .flatMap(({ fields }) => fields)
        .flatMap((name) => {
          const field = designedField(name, config, traced);
          return field ? [[name, field] as const] : [];
        }),
    );
  }

  get chosen(): DesignedField | undefined {
    return this.selected === undefined ? undefined : this.fields.get(this.selected);
  }

  /** The differences from the saved text; undefined while one of both cannot be compared. */
  get changes(): readonly DesignChange[] | undefined {
    return this.changesBetween(this.design.savedText, this.design.text);
  }

  /** What makes one text of this form of another; undefined if one of both cannot be compared. */
  changesBetween(before: string, after: string): readonly DesignChange[] | undefined {
    const { edited } = this.design.preview;
    const [from, to] = [readDesign(before), readDesign(after)];
    if (!edited || 'lock' in from || 'lock' in to) return undefined;
    return designChanges(from.config, to.config, edited.bare);
  }

  get chosenGroup(): DesignGroup | undefined {
    return this.selectedGroup === undefined ? undefined : this.groups[this.selectedGroup];
  }

  selectGroup(index: number | undefined): void {
    this.select(undefined);
    this.selectedGroup = index;
  }

  select(name: string | undefined): void {
    this.selected = name;
    this.selectedGroup = undefined;
    this.refused = undefined;
  }

  /**
   * Edits the form by hand; an edit that would make a mistake is refused.
   *
   * @param mark what is edited: edits with the same mark and no pause between them are one step
   * @returns false if it is refused
   */
  edit(edit: DesignEdit, mark?: string): boolean {
    const { text, preview } = this.design;
    if (!preview.edited) return false;
    const edited = applyDesignEdit(text, edit, preview.edited, preview.issues);
    this.refused = 'refused' in edited ? edited.refused : undefined;
    if (!('text' in edited)) return false;
    if (edited.text !== text) {
      this.history.note(text, mark);
      this.design.write(edited.text, edited.checked);
    }
    return true;
  }

  /** The fields that only this one shows: it cannot be hidden or removed before their rules are. */
  shownBy(name: string): readonly DesignedField[] {
    return Object.entries(this.config.fields ?? {}).flatMap(([field, { when }]) => {
      const rules: readonly unknown[] = Array.isArray(when) ? when : [];
      const isOnly = rules.length > 0 && rules.every((rule) => isRecord(rule) && rule.field === name);
      return isOnly ? (this.fields.get(field) ?? []) : [];
    });
  }

  /** Takes the text as it is typed. */
  type(text: string): void {
    this.take(text, 'typed');
  }

  /** Puts another text in the place of the present one: a step of its own. */
  replace(text: string): void {
    this.take(text);
  }

  /** Writes an older formConfig in the present format. */
  convert(): void {
    const { edited } = this.design.preview;
    const text = edited && convertOlder(this.design.text, edited);
    if (text === undefined) return;
    this.history.note(this.design.text);
    this.put(text);
  }

  /** Returns to the saved text; this can be undone. */
  discard(): void {
    if (!this.design.isDirty) return;
    this.history.note(this.design.text);
    this.refused = undefined;
    this.design.discard();
  }

  undo(): void {
    const before = this.history.undo(this.design.text);
    if (before !== undefined) this.put(before);
  }

  redo(): void {
    const after = this.history.redo(this.design.text);
    if (after !== undefined) this.put(after);
  }

  private take(text: string, mark?: string): void {
    if (text === this.design.text) return;
    if ('config' in this.read) this.last = this.read.config;
    this.history.note(this.design.text, mark);
    this.put(text);
  }

  private put(text: string): void {
    this.refused = undefined;
    this.design.write(text);
  }
}
