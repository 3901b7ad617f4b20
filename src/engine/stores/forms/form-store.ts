import {
  actionBound,
  compareStructural,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { Draft } from '../../data/draft.ts';
import type { Call } from '../../data/http/call.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { definedField, readValueDefinition, type ValueDefinition } from '../../forms/asset/value-definition.ts';
import { compileForm } from '../../forms/compile-form.ts';
import * as fieldMessages from '../../forms/field-messages.ts';
import { type FormField, type FormSection, fieldsOf } from '../../forms/form-field.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { isFieldShown } from '../../forms/is-field-shown.ts';
import { inputValue } from '../../forms/point.ts';
import { fillText } from '../../records/fill-text.ts';
import { recordKey, recordOf, valueAt } from '../../records/record-path.ts';
import type { FileUploads } from './file-uploads.ts';
import { formBody } from './form-body.ts';
import { FormConflicts } from './form-conflicts.ts';
import type { AnswerRequest, CodeOffer, FieldFact, FormContext } from './form-context.ts';
import { documentFormat, type FormFormat, isPassword } from './form-format.ts';
import { FormSteps, fieldGroups } from './form-steps.ts';
import { makeUploads } from './form-uploads.ts';
import type { PickStore } from './pick-store.ts';
import { type SectionView, sectionView } from './section-view.ts';

type Values = Record<string, unknown>;

let serials = 0;
const nextSerial = () => {
  serials += 1;
  return serials;
};

/** The values of a form, their errors and whether there is unsaved input. */
export class FormStore {
  readonly kind = 'form';
  /** Tells the form from the one before it. */
  readonly serial = nextSerial();
  readonly sections: readonly SectionView[];
  readonly values: ObservableMap<string, unknown> = observable.map({}, { deep: false });
  readonly errors: ObservableMap<string, Text> = observable.map({}, { deep: false });
  state: 'loading' | 'ready' | 'saving' | 'failed' = 'ready';
  failure: PlatformError | undefined = undefined;
  /** The record as loaded; its id identifies it. */
  original: Values;
  /** True if a draft was restored. */
  isRestored = false;
  /** True while a save that begins the next record is running. */
  isContinued = false;
  /** True once its fields are on the screen; set by what draws them. */
  isDrawn = false;
  /** Incremented when values are set other than by input. */
  revision = 0;
  private changed = new Set<string>();
  readonly conflicts: FormConflicts;
  /** Undefined for a form without steps. */
  readonly steps: FormSteps | undefined;
  /** All fields, shown or hidden. */
  private readonly all: readonly FormField[];
  private readonly uploads: ReadonlyMap<string, FileUploads>;
  private readonly picks = new Map<string, PickStore>();

  constructor(
    readonly name: string,
    readonly plan: FormPlan,
    /** The record as it was opened, or as newer facts have it. */
    public row: Values | undefined,
    private readonly context: FormContext<FormStore>,
    /** Values given for a new record when the form was opened. */
    readonly given: Values = {},
    private readonly format: FormFormat = documentFormat,
    sections: readonly FormSection[] = compileForm(fieldGroups(plan)),
  ) {
    this.original = row ?? {};
    this.all = fieldsOf({ sections });
    this.sections = sections.map((section) => sectionView(section, this));
    this.steps = plan.steps && new FormSteps(plan.steps, this.all, this);
    this.conflicts = new FormConflicts(format, this);
    this.uploads = makeUploads(this.all, {
      send: (call) => this.context.upload(call),
      read: (field) => this.values.get(field),
      write: (field, files) => this.set(field, files),
      onEnd: (field) => this.errors.delete(field),
    });
    makeObservable<this, 'changed' | 'fill'>(this, {
      state: observable,
      failure: observableRef,
      original: observableRef,
      isRestored: observable,
      isDrawn: observable,
      revision: observable,
      changed: observable,
      title: computed,
      fields: computed,
      current: computed,
      isDirty: computed,
      drawn: actionBound,
      load: actionBound,
      restore: actionBound,
      follow: actionBound,
      startOver: actionBound,
      set: actionBound,
      check: actionBound,
      submit: actionBound,
      startFrom: actionBound,
      sendAs: actionBound,
      showFieldErrors: actionBound,
      fill: actionBound,
    });
    // What a record gives is known once it is loaded.
    this.fill(this.original, undefined, undefined, this.isEdit && plan.load !== undefined ? {} : undefined);
  }

  get isEdit(): boolean {
    return this.row !== undefined;
  }

  /** Identifies the record that is edited, also by its content if it has no id: a draft returns to its record alone. */
  get record(): string {
    return this.row === undefined ? '' : recordKey(this.row);
  }

  /** Names the record as the list does: a loaded record may have its name in another language. */
  get title(): Text {
    const title = this.isEdit ? this.plan.editTitle : this.plan.title;
    return fillText(title, { ...this.given, ...this.original, ...this.row });
  }

  get fields(): readonly FormField[] {
    const mode = this.isEdit ? 'edit' : 'add';
    return this.all.filter(
      (field) =>
        (field.only === undefined || field.only === mode) &&
        isFieldShown(field, (name) => this.values.get(name)) &&
        this.context.isShown(field, this),
    );
  }

  /** The values as a record, for expressions. */
  get current(): Values {
    return recordOf(this.values, this.given);
  }

  get isDirty(): boolean {
    return this.changed.size > 0 || this.isUploading;
  }

  /** True while files wait to be uploaded, or could not be. */
  get isUploading(): boolean {
    return [...this.uploads.values()].some(({ running }) => running.length > 0);
  }

  drawn(): void {
    this.isDrawn = true;
  }

  /** Loads the record; until then the values of the row cannot be edited. */
  async load(): Promise<void> {
    if (!this.isEdit || this.plan.load === undefined) return;
    this.state = 'loading';
    try {
      const loaded = await this.context.load(this.plan.load, this.original);
      runInAction(() => {
        // A list is not a record; the values of the plan define what to use of it.
        if (isRecord(loaded)) this.original = { ...this.row, ...loaded };
        this.fill(this.original, loaded);
        this.state = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Restores a draft with its original record, so that saving detects concurrent changes. */
  restore(draft: Draft): void {
    this.original = draft.original;
    this.fill(draft.original);
    for (const [field, value] of Object.entries(draft.values)) {
      if (this.format.fixed && Object.hasOwn(this.format.fixed, field)) continue;
      this.values.set(field, value);
      this.changed.add(field);
    }
    this.isRestored = true;
    this.revision += 1;
    this.state = 'ready';
  }

  /**
   * Takes newer facts of the record: fields without unsaved input show them.
   *
   * @returns false if the record differs where something was typed: the version tells on saving
   */
  follow(record: Values): boolean {
    const isAhead = (field: FormField) =>
      this.changed.has(field.field) &&
      !compareStructural(this.format.read(field, this.original), this.format.read(field, record));
    if (!this.plan.adds && this.all.some(isAhead)) return false;
    this.row = record;
    this.original = record;
    if (!this.plan.adds) this.fill(record, undefined, new Set(this.changed));
    return true;
  }

  /** Discards the restored draft. */
  startOver(): void {
    this.context.discardDraft(this);
    this.fill(this.row ?? {});
    this.steps?.goTo(0);
    this.isRestored = false;
    void this.load();
  }

  set(field: string, value: unknown): void {
    this.values.set(field, value);
    this.changed.add(field);
    this.errors.delete(field);
    this.context.saveDraft(this);
  }

  /** The values for a draft, without passwords and codes. */
  draftValues(): Values {
    const secrets = new Set(
      this.all.filter((field) => isPassword(field) || field.input === 'verifyCode').map(({ field }) => field),
    );
    const typed = [...this.changed].filter((field) => !secrets.has(field));
    return { ...this.format.fixed, ...Object.fromEntries(typed.map((field) => [field, this.values.get(field)])) };
  }

  /** Returns how to send the code of a field. */
  codeOf(name: string): CodeOffer | undefined {
    const field = this.all.find((one) => one.field === name);
    return field && this.context.codeOf(field, this);
  }

  /** True if a field offers a choice: a row of its source, or an option. */
  offers(name: string, choice: unknown): boolean {
    const field = this.all.find((one) => one.field === name);
    return field?.narrow === undefined || this.context.offers(field, choice, this);
  }

  /** The call for the choices of a field; undefined while a value that it depends on is missing. */
  choicesCall(name: string): Call | undefined {
    const field = this.all.find((one) => one.field === name);
    return field && this.context.choicesCall(field, this);
  }

  /** How to ask the platform about the present values, for a field that shows its answer. */
  answerOf(name: string): AnswerRequest | undefined {
    const field = this.all.find((one) => one.field === name);
    return field && this.context.answerOf(field, this);
  }

  /** What the value of a field must follow, as far as it is known. */
  definitionOf(name: string): ValueDefinition | undefined {
    const field = this.all.find((one) => one.field === name);
    return field && readValueDefinition(this.context.definitionOf(field, this));
  }

  /** What a field says of its surroundings, such as the place whose sun counts. */
  factOf(name: string, key: FieldFact): unknown {
    const field = this.all.find((one) => one.field === name);
    return field && this.context.factOf(field, key, this);
  }

  /** The search of a pick field. */
  pickOf(name: string): PickStore | undefined {
    const field = this.all.find((one) => one.field === name);
    const store = this.picks.get(name) ?? (field?.pickFrom === undefined ? undefined : this.context.pick(field, this));
    if (store) this.picks.set(name, store);
    return store;
  }

  /** The rows that pick fields, and selects of sources, have chosen, by field, as far as they are loaded. */
  get picked(): Values {
    const rows = this.chosen.map(({ field, value }) => [field, this.pickOf(field)?.rowOf(value)] as const);
    const selects = this.fields.filter(({ input, source }) => input === 'select' && source !== undefined);
    const selected = selects.map(
      (field) => [field.field, this.context.chosenRow(field, String(this.values.get(field.field) ?? ''))] as const,
    );
    return recordOf([...rows, ...selected]);
  }

  /** True until the rows of all pick fields are loaded. */
  get awaitsPicked(): boolean {
    return this.chosen.some(({ field, value }) => this.pickOf(field)?.isAwaited(value) === true);
  }

  private get chosen(): readonly { field: string; value: string }[] {
    return this.fields.flatMap(({ field, pickFrom }) => {
      const value = pickFrom === undefined ? undefined : this.values.get(field);
      return isEmpty(value) ? [] : [{ field, value: String(value) }];
    });
  }

  /** Reads choices that depend on the form. */
  readChoices(call: Call): Promise<unknown> {
    return this.context.readChoices(call);
  }

  /** The uploads of a files field. */
  uploadsOf(name: string): FileUploads | undefined {
    return this.uploads.get(name);
  }

  /** Aborts the uploads of the form. */
  stopUploads(): void {
    for (const uploads of this.uploads.values()) uploads.stop();
  }

  /** Validates one field, on blur, or all; returns true if valid. */
  check(only?: string): boolean {
    // A field that is no longer shown has no errors.
    if (only === undefined) this.errors.clear();
    for (const field of this.fields) {
      if (only !== undefined && field.field !== only) continue;
      const waiting = this.uploads.get(field.field)?.problem;
      const defined = field.input === 'attributeValue' ? definedField(field, this.definitionOf(field.field)) : field;
      const error = waiting ?? this.format.errorOf(defined, this.values.get(field.field)) ?? this.repeatError(field);
      if (error) this.errors.set(field.field, error);
      else this.errors.delete(field.field);
    }
    return this.errors.size === 0;
  }

  /**
   * Validates one field on blur: by its rules, then that no other record has its value. An untouched empty field, such as
   * the first one of a dialog, is not reported yet.
   */
  async leave(name: string): Promise<void> {
    const field = this.fields.find((one) => one.field === name);
    const value = this.values.get(name);
    if (isEmpty(value) && !this.changed.has(name) && !this.errors.has(name)) return;
    this.check(name);
    if (!field?.unique || isEmpty(value) || !this.changed.has(name) || this.errors.has(name)) return;
    const isTaken = await this.context.isTaken(field, value, this).catch(() => false);
    if (isTaken && this.values.get(name) === value) runInAction(() => this.errors.set(name, fieldMessages.taken));
  }

  /**
   * Sends the values if valid. A second submit while one is running is ignored.
   *
   * @param isContinued begins the next record once this one is added
   */
  async submit(isContinued = false): Promise<void> {
    if (this.state !== 'ready') return;
    if (!this.check()) {
      this.steps?.goToError();
      return;
    }
    this.state = 'saving';
    this.conflicts.clear();
    this.isContinued = isContinued;
    try {
      if (!(await this.context.submit(this, this.body()))) return;
      // Saved: there is no unsaved input, even if the dialog stays open.
      runInAction(() => {
        this.changed.clear();
        if (this.plan.onSaved === 'next') this.fill(this.row ?? {});
        if (this.plan.onSaved !== undefined) this.steps?.goTo(0);
      });
      this.context.discardDraft(this);
    } finally {
      runInAction(() => {
        this.state = 'ready';
      });
    }
  }

  /** Reads the record again; undefined if it cannot be read. */
  readAgain(): Promise<Values | undefined> {
    return this.context.readAgain(this);
  }

  /** Begins again from a record, without the input. */
  startFrom(record: Values): void {
    this.context.discardDraft(this);
    this.isRestored = false;
    this.original = record;
    this.fill(record, record);
  }

  /** Sends the input as a change of this record. */
  async sendAs(record: Values): Promise<void> {
    this.original = record;
    await this.submit();
  }

  /** Shows server messages at their fields; returns true if at least one matches a field (FORM-29). */
  showFieldErrors(fields: Readonly<Record<string, string>>): boolean {
    let isShown = false;
    for (const field of this.fields) {
      const name = this.format.errorNames(field).find((one) => fields[one] !== undefined);
      if (name === undefined) continue;
      this.errors.set(field.field, fields[name]!);
      isShown = true;
    }
    if (isShown) this.steps?.goToError();
    return isShown;
  }

  private body(): Values {
    const { isEdit, given } = this;
    const original = this.plan.adds ? {} : this.original;
    return formBody(this.fields, (field) => this.values.get(field), this.format, { isEdit, original, given });
  }

  /** @param kept fields whose input stays */
  private fill(
    record: Values,
    loaded?: unknown,
    kept: ReadonlySet<string> = new Set(),
    start: Values = this.context.startValues(this.plan.values, this, loaded),
  ): void {
    this.revision += 1;
    if (kept.size === 0) this.changed.clear();
    for (const { field } of this.all) if (!kept.has(field)) this.errors.delete(field);
    for (const field of this.all) {
      if (kept.has(field.field)) continue;
      // A form on the page edits the loaded record; if it loads nothing it starts like a new record.
      const isNew = this.plan.adds || !this.isEdit || Object.keys(record).length === 0;
      const own = isNew ? (valueAt(this.given, field.field) ?? field.default) : this.format.read(field, record);
      // An initial value may have the dotted field name as key, or be nested.
      const value = Object.hasOwn(start, field.field) ? start[field.field] : (valueAt(start, field.field) ?? own);
      this.values.set(field.field, inputValue(field, value));
    }
  }

  private repeatError(field: FieldPlan): Text | undefined {
    if (field.same === undefined || this.values.get(field.field) === this.values.get(field.same)) return undefined;
    return fieldMessages.entriesDiffer;
  }
}
