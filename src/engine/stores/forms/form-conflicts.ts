import { action, actionBound, compareStructural, makeObservable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { FormField } from '../../forms/form-field.ts';
import type { FormFormat } from './form-format.ts';

type Values = Record<string, unknown>;

/** Somebody else has changed the record since the form read it. */
export interface FormConflict {
  /** The record as it is now; undefined if it could not be read. */
  theirs: Values | undefined;
  /** Titles of the fields that they changed. */
  changed: readonly Text[];
}

/** What the conflicts need of their form. */
interface ConflictForm {
  readonly fields: readonly FormField[];
  readonly row: Values | undefined;
  /** The record that the input began with. */
  readonly original: Values;
  /** Reads the record again; undefined if it cannot be read. */
  readAgain(): Promise<Values | undefined>;
  /** Begins again from a record, without the input. */
  startFrom(record: Values): void;
  /** Sends the input as a change of this record. */
  sendAs(record: Values): Promise<void>;
}

/** Concurrent changes of the record of a form: the user decides, and the input stays until then. */
export class FormConflicts {
  /** Set while the user has to decide. */
  current: FormConflict | undefined = undefined;

  constructor(
    private readonly format: FormFormat,
    private readonly form: ConflictForm,
  ) {
    makeObservable(this, { current: observableRef, clear: action, takeTheirs: actionBound, overwrite: actionBound });
  }

  clear(): void {
    this.current = undefined;
  }

  /** Called when the platform rejects an outdated version: reads what they have saved. */
  async meet(): Promise<void> {
    const read = await this.form.readAgain().catch(() => undefined);
    const theirs = read && { ...this.form.row, ...read };
    runInAction(() => {
      this.current = { theirs, changed: theirs === undefined ? [] : this.titlesOfChanges(theirs) };
    });
  }

  /** Gives up the own input for what they have saved. */
  takeTheirs(): void {
    const theirs = this.current?.theirs;
    if (!theirs) return;
    this.clear();
    this.form.startFrom(theirs);
  }

  /** Saves the own input over what they have saved. */
  async overwrite(): Promise<void> {
    const { version: _, ...original } = this.form.original;
    const version = this.current?.theirs?.version;
    await this.form.sendAs(version === undefined ? original : { ...original, version });
  }

  private titlesOfChanges(theirs: Values): Text[] {
    const { fields, original } = this.form;
    const valueIn = (field: FormField, record: Values) => this.format.read(field, record) ?? null;
    return fields
      .filter((field) => !compareStructural(valueIn(field, original), valueIn(field, theirs)))
      .map(({ title }) => title);
  }
}
