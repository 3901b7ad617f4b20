import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldPlan } from '../../compile/plan/plan.ts';
import type { Call } from '../../data/http/call.ts';
import type { CodeRequest } from '../verification/codes-store.ts';
import type { PickStore } from './pick-store.ts';

type Values = Record<string, unknown>;

/** How to send a code for a field: its button, target and call. */
export interface CodeOffer {
  button: string;
  target: unknown;
  request: CodeRequest;
}

/** What the platform says about the values of a form, in words. */
export interface FormAnswer {
  text: Text;
  /** True for a refusal. */
  isRefused?: boolean;
}

/** A question about the values of a form. */
export interface AnswerRequest {
  /** Equal questions have equal keys. */
  key: string;
  /** Never rejects. */
  read(): Promise<FormAnswer>;
}

/** The keys of a field that say something about its surroundings. */
export type FieldFact = 'place' | 'holders' | 'otherwise';

/** What a form needs from its page. */
export interface FormContext<Form> {
  /** True if a field is shown, by permission and condition. */
  isShown(field: FieldPlan, form: Form): boolean;
  /** The initial values of the plan, given the loaded record. */
  startValues(values: Values, form: Form, loaded: unknown): Values;
  /** Loads the current record to edit. */
  load(path: string, row: Values): Promise<unknown>;
  /** Sends the values; a PlatformError with `fields` shows messages at fields. */
  submit(form: Form, body: Values): Promise<boolean>;
  /** Reads the record of the form again; undefined if it cannot be read. */
  readAgain(form: Form): Promise<Values | undefined>;
  /** True if a field offers a choice. */
  offers(field: FieldPlan, choice: unknown, form: Form): boolean;
  /** The call for choices that depend on the form; undefined while a value is missing. */
  choicesCall(field: FieldPlan, form: Form): Call | undefined;
  readChoices(call: Call): Promise<unknown>;
  /** The record that the value of a field must follow, as far as it is known. */
  definitionOf(field: FieldPlan, form: Form): unknown;
  /** The value of an expression of a field about the form, for what draws it; undefined while it is not known. */
  factOf(field: FieldPlan, key: FieldFact, form: Form): unknown;
  /** The row of a source that a select field has chosen, if it is loaded. */
  chosenRow(field: FieldPlan, value: string): unknown;
  /** How to ask the platform about the values of a form; undefined while a value is missing. */
  answerOf(field: FieldPlan, form: Form): AnswerRequest | undefined;
  /** Searches the paged source of a pick field; undefined without a page. */
  pick(field: FieldPlan, form: Form): PickStore | undefined;
  /** True if another record has this value. */
  isTaken(field: FieldPlan, value: unknown, form: Form): Promise<boolean>;
  codeOf(field: FieldPlan, form: Form): CodeOffer | undefined;
  /** Uploads a file. */
  upload(call: Call): Promise<unknown>;
  saveDraft(form: Form): void;
  discardDraft(form: Form): void;
}
