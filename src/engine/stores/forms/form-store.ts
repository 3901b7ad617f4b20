import {
  actionBound,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import { mediaUpload } from '../../../schemas/grammar/media-upload.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { Draft } from '../../data/drafts.ts';
import type { Call } from '../../data/http/call.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { compileForm } from '../../forms/compile-form.ts';
import * as fieldMessages from '../../forms/field-messages.ts';
import { type FormField, type FormSection, fieldsOf } from '../../forms/form-field.ts';
import { recordOf, valueAt } from '../../records/record-path.ts';
import type { CodeRequest } from '../verification/codes-store.ts';
import { FileUploads } from './file-uploads.ts';
import { documentFormat, type FormFormat, isPassword } from './form-format.ts';
import { type SectionView, sectionView } from './section-view.ts';

type Values = Record<string, unknown>;

/** How a code is sent for a field: its button, where it goes, the call. */
export interface CodeOffer {
  button: string;
  target: unknown;
  request: CodeRequest;
}

/** What a form needs from its page. */
export interface FormContext {
  /** Whether a field is shown, by permission and condition. */
  isShown(field: FieldPlan, form: FormStore): boolean;
  /** The plan's values at the start, with what was read. */
  startValues(values: Values, form: FormStore, loaded: unknown): Values;
  /** Reads the record to edit, as the platform has it now. */
  load(path: string, row: Values): Promise<unknown>;
  /** Sends the values; PlatformError with `fields` puts messages on fields. */
  submit(form: FormStore, body: Values): Promise<boolean>;
  codeOf(field: FieldPlan, form: FormStore): CodeOffer | undefined;
  /** Sends a file. */
  upload(call: Call): Promise<unknown>;
  saveDraft(form: FormStore): void;
  discardDraft(form: FormStore): void;
}

/** The platform checks these against a record that someone else may have changed meanwhile. */
const carried = ['id', 'version'] as const;

/** The values of one form, their errors and whether something would be lost. */
export class FormStore {
  readonly kind = 'form';
  readonly sections: readonly SectionView[];
  readonly values: ObservableMap<string, unknown> = observable.map({}, { deep: false });
  readonly errors: ObservableMap<string, Text> = observable.map({}, { deep: false });
  state: 'loading' | 'ready' | 'saving' | 'failed' = 'ready';
  failure: PlatformError | undefined = undefined;
  /** The record as it was read; its id tells which one is edited. */
  original: Values;
  /** Typing of an earlier time was put back. */
  isRestored = false;
  /** Counts how often the values were filled in other than by typing. */
  revision = 0;
  private changed = new Set<string>();
  /** Every field, shown or not. */
  private readonly all: readonly FormField[];
  private readonly uploads: ReadonlyMap<string, FileUploads>;

  constructor(
    readonly name: string,
    readonly plan: FormPlan,
    readonly row: Values | undefined,
    private readonly context: FormContext,
    /** What the one that opened it has filled in for a new record. */
    private readonly given: Values = {},
    private readonly format: FormFormat = documentFormat,
    sections: readonly FormSection[] = compileForm([{ id: 'fields', fields: plan.fields }]),
  ) {
    this.original = row ?? {};
    this.all = fieldsOf({ sections });
    this.sections = sections.map((section) => sectionView(section, this));
    const files = this.all.filter(({ input }) => input === 'files');
    this.uploads = new Map(files.map((field) => [field.field, this.makeUploads(field)]));
    makeObservable<this, 'changed' | 'fill'>(this, {
      state: observable,
      failure: observableRef,
      original: observableRef,
      isRestored: observable,
      revision: observable,
      changed: observable,
      title: computed,
      fields: computed,
      current: computed,
      isDirty: computed,
      load: actionBound,
      restore: actionBound,
      startOver: actionBound,
      set: actionBound,
      check: actionBound,
      submit: actionBound,
      showFieldErrors: actionBound,
      fill: actionBound,
    });
    this.fill(this.original);
  }

  get isEdit(): boolean {
    return this.row !== undefined;
  }

  get record(): string {
    return this.row === undefined ? '' : String(this.row.id ?? '');
  }

  get title(): Text {
    return this.isEdit ? this.plan.editTitle : this.plan.title;
  }

  get fields(): readonly FormField[] {
    const mode = this.isEdit ? 'edit' : 'add';
    return this.all.filter(
      (field) => (field.only === undefined || field.only === mode) && this.context.isShown(field, this),
    );
  }

  /** The values as a record, as expressions see them. */
  get current(): Values {
    return recordOf(this.values, this.given);
  }

  get isDirty(): boolean {
    return this.changed.size > 0 || [...this.uploads.values()].some(({ running }) => running.length > 0);
  }

  /** Reads the record; until then the row's values are not to be edited. */
  async load(): Promise<void> {
    if (!this.isEdit || this.plan.load === undefined) return;
    this.state = 'loading';
    try {
      const loaded = await this.context.load(this.plan.load, this.original);
      runInAction(() => {
        // A list is no record: what is made of it is said by the plan's values.
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

  /** Puts unsaved typing back. The record stays as it was read then, so that a change by others is noticed on saving. */
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

  /** Throws the restored typing away. */
  startOver(): void {
    this.context.discardDraft(this);
    this.fill(this.row ?? {});
    this.isRestored = false;
    void this.load();
  }

  set(field: string, value: unknown): void {
    this.values.set(field, value);
    this.changed.add(field);
    this.errors.delete(field);
    this.context.saveDraft(this);
  }

  /** What has been typed and may be kept: no password, no code. */
  draftValues(): Values {
    const secrets = new Set(
      this.all.filter((field) => isPassword(field) || field.input === 'verifyCode').map(({ field }) => field),
    );
    const typed = [...this.changed].filter((field) => !secrets.has(field));
    return { ...this.format.fixed, ...Object.fromEntries(typed.map((field) => [field, this.values.get(field)])) };
  }

  /** How the code of a field is sent. */
  codeOf(name: string): CodeOffer | undefined {
    const field = this.all.find((one) => one.field === name);
    return field && this.context.codeOf(field, this);
  }

  /** What is on its way for a field of files. */
  uploadsOf(name: string): FileUploads | undefined {
    return this.uploads.get(name);
  }

  /** The form goes away: nobody waits for its files. */
  stopUploads(): void {
    for (const uploads of this.uploads.values()) uploads.stop();
  }

  /** Checks one field, when it is left, or all of them; true when all is well. */
  check(only?: string): boolean {
    // A field that is no longer there is not wrong any more.
    if (only === undefined) this.errors.clear();
    for (const field of this.fields) {
      if (only !== undefined && field.field !== only) continue;
      const waiting = this.uploads.get(field.field)?.problem;
      const error = waiting ?? this.format.errorOf(field, this.values.get(field.field)) ?? this.repeatError(field);
      if (error) this.errors.set(field.field, error);
      else this.errors.delete(field.field);
    }
    return this.errors.size === 0;
  }

  /** Sends the values when all is well. A second submit while one is running is ignored. */
  async submit(): Promise<void> {
    if (this.state !== 'ready' || !this.check()) return;
    this.state = 'saving';
    const body = { ...this.carriedValues(), ...this.shownValues() };
    try {
      if (!(await this.context.submit(this, body))) return;
      // Saved: nothing would be lost any more, whether or not the dialog stays open.
      runInAction(() => this.changed.clear());
      this.context.discardDraft(this);
    } finally {
      runInAction(() => {
        this.state = 'ready';
      });
    }
  }

  /** Messages of the server on their fields; true when at least one has a field here (FORM-29). */
  showFieldErrors(fields: Readonly<Record<string, string>>): boolean {
    let isShown = false;
    for (const field of this.fields) {
      const name = this.format.errorNames(field).find((one) => fields[one] !== undefined);
      if (name === undefined) continue;
      this.errors.set(field.field, fields[name]!);
      isShown = true;
    }
    return isShown;
  }

  private shownValues(): Values {
    // What only repeats another field, or is only shown, is not sent.
    const sent = this.fields.filter((field) => field.same === undefined && field.input !== 'show');
    const values = new Map(sent.map((field) => [field.field, this.values.get(field.field)]));
    const exact = new Set(sent.filter(isPassword).map(({ field }) => field));
    return this.format.write(values, { isEdit: this.isEdit, original: this.original, given: this.given, exact });
  }

  private carriedValues(): Values {
    return Object.fromEntries(
      carried.filter((key) => this.original[key] !== undefined).map((key) => [key, this.original[key]]),
    );
  }

  private makeUploads({ field, upload = mediaUpload, appType = '', accept, maxMB = 20, maxFiles = 5 }: FieldPlan) {
    return new FileUploads(
      { upload, appType, accept, maxMB, maxFiles },
      {
        send: (call) => this.context.upload(call),
        read: () => this.values.get(field),
        write: (files) => this.set(field, files),
        onEnd: () => this.errors.delete(field),
      },
    );
  }

  private fill(record: Values, loaded?: unknown): void {
    this.revision += 1;
    this.changed.clear();
    this.errors.clear();
    const start = this.context.startValues(this.plan.values, this, loaded);
    for (const field of this.all) {
      // A form on the page edits what it has read; where it reads nothing it begins as a new record does.
      const isNew = !this.isEdit || Object.keys(record).length === 0;
      const own = isNew ? (valueAt(this.given, field.field) ?? field.default) : this.format.read(field, record);
      // A start value stands under the field's whole name, or inside a record.
      const value = Object.hasOwn(start, field.field) ? start[field.field] : (valueAt(start, field.field) ?? own);
      this.values.set(field.field, value);
    }
  }

  private repeatError(field: FieldPlan): Text | undefined {
    if (field.same === undefined || this.values.get(field.field) === this.values.get(field.same)) return undefined;
    return fieldMessages.entriesDiffer;
  }
}
