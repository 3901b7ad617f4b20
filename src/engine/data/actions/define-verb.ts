import type { Condition } from '../../../schemas/grammar/expression.ts';
import type { Action, RunVerb } from '../../../schemas/words/action.ts';
import type { Ports, Values } from '../ports.ts';

/** Runs steps inside a step; `more` is added to the scope. A failure is thrown. */
export type StepsPort = (actions: readonly Action[], more?: Values) => Promise<boolean>;

/** The ports that verbs can take. */
export interface VerbPorts
  extends Pick<
    Ports,
    'call' | 'download' | 'ask' | 'secret' | 'tell' | 'navigate' | 'dialogs' | 'reload' | 'files' | 'identity'
  > {
  steps: StepsPort;
}

/** Where a step stands: its words, and what can be computed there. */
export interface Step {
  readonly action: Action;
  /** What expressions see beside the page: row, form, selection, result ... */
  readonly values: Values;
  /** The dialog's values: the body of its calls. */
  readonly body: Values | undefined;
  /** What fills {name} in paths and texts: the row, what the dialog edits, or what stands in the form. */
  readonly record: Values;
  /** What a guard has earned: the calls behind it send it. */
  readonly proof: { headers?: Readonly<Record<string, string>> };
  holds(condition: Condition | undefined): boolean;
  valueOf(value: unknown): unknown;
  /** Keeps an answer for the steps behind, as `result.<name>`. */
  keep(name: string | undefined, answer: unknown): void;
}

/** What a verb does. */
export interface VerbRunner<Verb extends RunVerb> {
  readonly verb: Verb;
  /** It is handed these ports and no others. */
  readonly takes: readonly (keyof VerbPorts)[];
  /** Answers false to end the list of steps. */
  run(value: NonNullable<Action[Verb]>, ports: VerbPorts, step: Step): Promise<boolean> | boolean;
}

/** Defines what a verb does, with the ports that it takes. */
export function defineVerb<Verb extends RunVerb, Taken extends keyof VerbPorts>(
  verb: Verb,
  runner: {
    takes: readonly Taken[];
    run(value: NonNullable<Action[Verb]>, ports: Pick<VerbPorts, Taken>, step: Step): Promise<boolean> | boolean;
  },
): VerbRunner<Verb> {
  return { verb, ...runner };
}
