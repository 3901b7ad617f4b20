import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { verbs } from '../../../schemas/verbs/index.ts';
import type { Verb } from '../../../schemas/verbs/verb.ts';
import type { Walk } from './walk.ts';

/** A step that names its response. */
interface Answer {
  name: string;
  pointer: string;
}

/** Finds uses of `result.<name>` where no earlier step of the same button or dialog returns it. */
export function checkResults({ keywords, expressions }: Walk): Finding[] {
  const users = expressions.filter(({ text }) => text.includes('result.'));
  if (users.length === 0) return [];
  const answers = keywords.flatMap(({ name, value, pointer }): Answer[] => {
    if (name !== 'action') return [];
    return Object.entries<Verb>(verbs).flatMap(([verb, { keepsAnswer, answersAs }]) => {
      const given = keepsAnswer ? Object(value[verb]).as : value[verb] === undefined ? undefined : answersAs;
      return typeof given === 'string' ? [{ name: given, pointer }] : [];
    });
  });
  return users.flatMap(({ text, pointer }) =>
    usesIn(text).flatMap(({ name, offset }): Finding[] => {
      const own = answers.filter((answer) => answer.name === name);
      // An unknown name is reported by its expression.
      if (own.length === 0 || own.some((answer) => isBefore(answer.pointer, pointer))) return [];
      const { message, hint } = explain(name, own, pointer);
      return [{ ...errorAt(pointer, message, hint), offset }];
    }),
  );
}

const string = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** The responses that an expression reads, outside of its strings. */
function usesIn(text: string): { name: string; offset: number }[] {
  const code = text.replace(string, (part) => ' '.repeat(part.length));
  return [...code.matchAll(/(?<![\w.])result\.(\w+)/g)].map(({ 1: name = '', index }) => ({ name, offset: index }));
}

function explain(name: string, answers: readonly Answer[], pointer: string): { message: string; hint: string } {
  const root = rootOf(pointer);
  if (root === '')
    return {
      message: `"result.${name}" is known only to the steps after its call`,
      hint: 'Use it in a step, or read it from a source.',
    };
  if (answers.some((answer) => rootOf(answer.pointer) === root))
    return {
      message: `no step before this one returns "result.${name}"`,
      hint: 'Move the call that returns it above.',
    };
  return {
    message: `"result.${name}" is the response of another button`,
    hint: `Call here as well, with "as": "${name}".`,
  };
}

const lists = /\/(?:do|move|opened|submit|add|edit)\/\d+(?=\/|$)/;

/** The steps that run together: of a button, a column or a dialog. */
const rootOf = (pointer: string): string => {
  const found = lists.exec(pointer);
  return found ? pointer.slice(0, found.index) + found[0].replace(/\d+$/, '') : '';
};

/** What a failed or finished step leaves to the next lists of `try`. */
const orderInTry = ['do', 'catch', 'finally'];

/** True if a step has run before a place is reached. */
function isBefore(step: string, place: string): boolean {
  if (rootOf(step) !== rootOf(place) || rootOf(step) === '') return false;
  const [a, b] = [step.split('/'), place.split('/')];
  const index = a.findIndex((part, at) => part !== b[at]);
  const [one, other] = [a[index], b[index]];
  if (one === undefined || other === undefined) return false;
  if (/^\d+$/.test(one)) return Number(one) < Number(other) && a[index - 1] !== 'choose';
  return orderInTry.includes(one) && orderInTry.indexOf(one) < orderInTry.indexOf(other);
}
