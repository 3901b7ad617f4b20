import { type TProperties, type TSchema, Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import type { WordOf } from '../grammar/defaults.ts';
import { Condition } from '../grammar/expression.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { oneOfKeys, type Rule, written } from '../rules/rule.ts';
import { verbs } from '../verbs/index.ts';
import type { Verb } from '../verbs/verb.ts';

export type { Call } from '../verbs/call.ts';
export type ActionVerb = keyof typeof verbs;
/** The verbs with an implementation; the compiler expands the others. */
export type RunVerb = {
  [Name in ActionVerb]: (typeof verbs)[Name] extends { expands: true } ? never : Name;
}[ActionVerb];
export const actionVerbs = Object.keys(verbs) as ActionVerb[];

interface Slots {
  steps: Action[];
}
type BesideOf<Of> = Of extends { beside: infer Beside }
  ? { [Key in keyof Beside]?: WordOf<Beside[Key], Slots> }
  : object;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The value of a verb. */
export type VerbValue<Name extends ActionVerb> = WordOf<(typeof verbs)[Name]['schema'], Slots>;

/** A step of a button, with exactly one verb. Steps run in order and stop at the first failure. */
export type Action = {
  $comment?: string;
  when?: Condition;
} & { [Name in ActionVerb]?: VerbValue<Name> } & Intersection<BesideOf<(typeof verbs)[ActionVerb]>>;

const all: Readonly<Record<string, Verb>> = verbs;
const optionalKeys = (keys: TProperties): TProperties =>
  Object.fromEntries(Object.entries(keys).map(([key, schema]): [string, TSchema] => [key, Type.Optional(schema)]));

/** Additional keys of a step, with the verb that allows them. */
export const besideKeys: Readonly<Record<string, ActionVerb>> = Object.fromEntries(
  actionVerbs.flatMap((name) => Object.keys(all[name]!.beside ?? {}).map((key) => [key, name])),
);

export const Action = Type.Unsafe<Action>({
  ...closed({
    ...optionalKeys(Object.fromEntries(actionVerbs.map((name) => [name, all[name]!.schema]))),
    ...Object.assign({}, ...actionVerbs.map((name) => optionalKeys(all[name]!.beside ?? {}))),
    when: Type.Optional(about('Runs the step only if this is true.', Condition)),
  }),
  $id: 'action',
  verbs: { names: actionVerbs, beside: besideKeys },
  description:
    'One step of a button or a form, with exactly one of the verbs below. Steps run in order; a failure or a cancelled question stops them.',
  examples: actionVerbs.flatMap((name) => all[name]!.examples),
});

/** The steps of a button or of a dialog. */
export const Actions = (description: string) => Type.Array(Action, { minItems: 1, description });

/** Requires one verb, in a valid place, with only the keys that it allows. */
export const actionRule: Rule = (word) => {
  const { value, pointer } = word;
  const [verb, second] = Object.keys(value).filter((key) => written(value, actionVerbs).includes(key));
  if (verb === undefined)
    return oneOfKeys(word, actionVerbs, 'a step must have one verb').map((finding) => ({
      ...finding,
      hint: `Add one of: ${actionVerbs.join(', ')}.`,
    }));
  if (second !== undefined) {
    const message = `a step must have one verb, this one has ${written(value, actionVerbs).length}`;
    return [errorAt(`${pointer}/${second}`, message, `Write two steps: { "${verb}": ... }, { "${second}": ... }.`)];
  }
  const misplaced = written(value, Object.keys(besideKeys)).filter((key) => besideKeys[key] !== verb);
  const found: Finding[] = misplaced.map((key) =>
    errorAt(`${pointer}/${key}`, `"${key}" requires "${besideKeys[key]}"`, 'Remove it.'),
  );
  return [...found, ...(all[verb]!.rule?.(word) ?? [])];
};
