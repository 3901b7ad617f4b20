import type { Condition } from '../../../schemas/grammar/expression.ts';
import type { Action, RunVerb } from '../../../schemas/shared/action.ts';
import type { Ports, Values } from '../ports.ts';

/** Runs nested steps; `more` is added to the scope. Throws on failure. */
export type StepsPort = (actions: readonly Action[], more?: Values) => Promise<boolean>;

/** The ports available to verbs. */
export interface VerbPorts
  extends Pick<
    Ports,
    | 'call'
    | 'download'
    | 'ask'
    | 'secret'
    | 'tell'
    | 'navigate'
    | 'dialogs'
    | 'reload'
    | 'files'
    | 'identity'
    | 'questions'
    | 'print'
    | 'events'
    | 'clock'
  > {
  steps: StepsPort;
}

/** The context of a step: its definition and its scope. */
export interface Step {
  readonly action: Action;
  /** The scope of expressions in addition to the page: row, form, selection, result ... */
  readonly values: Values;
  /** The values of the dialog: the default body of its calls. */
  readonly body: Values | undefined;
  /** Values for {name} in paths and texts: the row, the edited record, or the form values. */
  readonly record: Values;
  /** The ticket of a guard; later calls send it. */
  readonly proof: { headers?: Readonly<Record<string, string>> };
  holds(condition: Condition | undefined): boolean;
  valueOf(value: unknown): unknown;
  /** Stores a response for later steps, as `result.<name>`. */
  keep(name: string | undefined, answer: unknown): void;
}

/** The implementation of a verb. */
export interface VerbRunner<Verb extends RunVerb> {
  readonly verb: Verb;
  /** The ports that it receives. */
  readonly takes: readonly (keyof VerbPorts)[];
  /** Returns false to stop the steps. */
  run(value: NonNullable<Action[Verb]>, ports: VerbPorts, step: Step): Promise<boolean> | boolean;
}

/** Defines a verb with the ports that it uses. */
export function defineVerb<Verb extends RunVerb, Taken extends keyof VerbPorts>(
  verb: Verb,
  runner: {
    takes: readonly Taken[];
    run(value: NonNullable<Action[Verb]>, ports: Pick<VerbPorts, Taken>, step: Step): Promise<boolean> | boolean;
  },
): VerbRunner<Verb> {
  return { verb, ...runner };
}
