import { type Static, Type } from 'typebox';
import { type Finding, warningAt } from '../rules/finding.ts';
import { namePattern } from '../rules/name-pattern.ts';
import { type RuledWord, written } from '../rules/rule.ts';
import { about, closed, oneOf } from './closed.ts';
import { Text } from './text.ts';

/** A value that is a text, a number, or true or false. */
export const scalar = (description: string) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description });

/** A choice; `value` is what the platform gets. */
export const Option = closed(
  {
    value: scalar('What the platform sends and gets. A text stands in quotes, a number and true or false do not.'),
    title: about('What people read instead of the value.', Text),
    tone: Type.Optional(
      oneOf(['success', 'warning', 'danger', 'info', 'neutral'], {
        default: 'neutral',
        description: 'Colour and shape as a status.',
        meanings: {
          success: 'Green, a full dot: all is well.',
          warning: 'Amber, a diamond: needs attention.',
          danger: 'Red, a triangle: act now.',
          info: 'Blue, a full dot: for information.',
          neutral: 'Grey, a ring: at rest.',
        },
      }),
    ),
  },
  {
    $id: 'option',
    description: 'A choice of a field or a filter, or the name of a value of a status.',
    examples: [{ value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' }],
  },
);
export type Option = Static<typeof Option>;

/** Choices written in the document, here or under "shared" of the page. */
export const options = Type.Unsafe<readonly Option[]>({
  type: ['array', 'string'],
  items: Option,
  minItems: 1,
  pattern: namePattern,
  refers: 'options',
  description: 'The choices: written here, or the name of a list under "shared.options" of the page.',
});

const sourceOf = (kinds: readonly string[]) =>
  Type.String({
    refers: 'source',
    sourceKinds: kinds,
    description: 'The source whose rows or nodes are the choices.',
  });
export const choiceSource = sourceOf(['rest', 'tree', 'reference', 'static']);
export const choiceDictionary = Type.String({
  refers: 'dictionary',
  description: 'The dictionary whose entries are the choices, by its name under "dictionaries" of site.json.',
});
/** The rows of a source as choices: which field is kept and which is read. */
export const rowFields = {
  valueField: Type.String({
    minLength: 1,
    description:
      'Beside source or pickFrom: the field of a row that is kept. Without it code of a tree and id of other rows.',
  }),
  titleField: Type.String({
    minLength: 1,
    default: 'name',
    description: 'Beside source or pickFrom: the field of a row that people read.',
  }),
};
/** Where the choices of a list come from. */
export const choices = { options, source: choiceSource, ...rowFields, dictionary: choiceDictionary };
/** A list of choices needs exactly one of these. */
export const choiceKeys = ['options', 'source', 'dictionary'];

/** What is wrong with the choices of a field or a filter: the field of a row means nothing where the choices are no rows. */
export function withRowFields(found: Finding[], { value, pointer }: RuledWord): Finding[] {
  if (value.source !== undefined || value.pickFrom !== undefined || found.some(({ severity }) => severity === 'error'))
    return found;
  const beside = written(value, Object.keys(rowFields)).map((key) => ({
    ...warningAt(`${pointer}/${key}`, `"${key}" is read beside "source" alone`, 'Add "source", or remove it.'),
    about: `choices of ${pointer}`,
  }));
  return [...found.filter(({ pointer: at }) => !beside.some((one) => one.pointer === at)), ...beside];
}
