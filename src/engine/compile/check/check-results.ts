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
    [
      ...text
        .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (part) => ' '.repeat(part.length))
        .matchAll(/(?<![\w.])result\.(\w+)/g),
    ].flatMap(({ 1: name = '', index }): Finding[] => {
      const own = answers.filter((answer) => answer.name === name);
      // An unknown name is reported by its expression.
      if (own.length === 0 || own.some((answer) => isBefore(answer.pointer, pointer))) return [];
      const isLater = own.some((answer) => rootOf(answer.pointer) === rootOf(pointer));
      const message = isLater
        ? `no step before this one returns "result.${name}"`
        : `"result.${name}" is the response of another button`;
      const hint = isLater ? 'Move the call that returns it above.' : `Call here as well, with "as": "${name}".`;
      return [{ ...errorAt(pointer, message, hint), offset: index }];
    }),
  );
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
