import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Action, RunVerb } from '../../../schemas/shared/action.ts';
import { asPlatformError } from '../http/platform-error.ts';
import { type Ports, pickPorts, type TraceEntry, type Values } from '../ports.ts';
import type { Step, VerbPorts, VerbRunner } from './define-verb.ts';
import { verbRunners } from './index.ts';

/** The ports of a run: those of the verbs and of the runner. */
export type ActionPorts = Omit<VerbPorts, 'steps'> & Pick<Ports, 'scope' | 'trace'>;

interface Run {
  ports: ActionPorts;
  /** The scope of expressions in addition to the page: row, form, selection, result ... */
  values: Values;
  /** The values of the dialog: the default body of its calls. */
  body: Values | undefined;
  /** Shared by the whole run, like `values.result`. */
  proof: Step['proof'];
}

const verbs = Object.keys(verbRunners) as RunVerb[];

/**
 * Runs steps in order; a cancellation or a failure stops them, and `ports.tell` reports a failure.
 *
 * @returns true if all steps have run
 */
export async function runActions(
  actions: readonly Action[],
  ports: ActionPorts,
  { values, body }: { values: Values; body?: Values },
): Promise<boolean> {
  const result = { ...Object(values.result) };
  try {
    return await runSteps(actions, { ports, values: { ...values, result }, body, proof: {} });
  } catch (error) {
    ports.tell.failure(asPlatformError(error));
    return false;
  }
}

/** As `runActions`, but throws on failure: to `try`, or to the caller that reports it. */
async function runSteps(actions: readonly Action[], run: Run): Promise<boolean> {
  const { scope, clock, trace } = run.ports;
  for (const action of actions) {
    const verb = verbs.find((name) => action[name] !== undefined);
    if (verb === undefined) continue;
    const since = clock.now();
    const note = (outcome: TraceEntry['outcome']) =>
      trace({ verb, about: aboutOf(action[verb]), outcome, since, at: clock.now() });
    if (!scope.holds(action.when, run.values)) {
      note('skipped');
      continue;
    }
    try {
      const goesOn = await runStep(verb, action, run);
      note(goesOn ? 'done' : 'refused');
      if (!goesOn) return false;
    } catch (error) {
      note(asPlatformError(error).kind === 'cancelled' ? 'cancelled' : 'failed');
      throw error;
    }
  }
  return true;
}

function runStep<Verb extends RunVerb>(verb: Verb, action: Action, run: Run): Promise<boolean> | boolean {
  const runner: VerbRunner<Verb> = verbRunners[verb];
  const steps: VerbPorts['steps'] = (inner, more) => runSteps(inner, { ...run, values: { ...run.values, ...more } });
  const all: VerbPorts = { ...run.ports, steps };
  // The type of a verb lists only the ports that it uses.
  const ports = pickPorts(all, runner.takes) as VerbPorts;
  return runner.run(action[verb] as NonNullable<Action[Verb]>, ports, stepOf(action, run));
}

function stepOf(action: Action, { ports: { scope }, values, body, proof }: Run): Step {
  return {
    action,
    values,
    body,
    record: { ...Object(values.form), ...Object(values.row) },
    proof,
    holds: (condition) => scope.holds(condition, values),
    valueOf: (value) => scope.valueOf(value, values),
    keep(name, answer) {
      if (name !== undefined) (values.result as Values)[name] = answer;
    },
  };
}

function aboutOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  return String(value.get ?? value.post ?? value.put ?? value.delete ?? value.to ?? '');
}
