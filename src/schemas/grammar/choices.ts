import { type Static, Type } from 'typebox';
import { type Finding, warningAt } from '../rules/finding.ts';
import { namePattern } from '../rules/name-pattern.ts';
import { type RuledValue, written } from '../rules/rule.ts';
import { about, closed, oneOf } from './closed.ts';
import { Text } from './text.ts';

/** A string, a number or a boolean. */
export const scalar = (description: string) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description });

/** A choice; `value` is sent to the platform. */
export const Option = closed(
  {
    value: scalar('The value on the wire: a string in quotes, a number, true or false.'),
    title: about('Shown instead of the value.', Text),
    tone: Type.Optional(
      oneOf(['success', 'warning', 'danger', 'info', 'neutral'], {
        default: 'neutral',
        description: 'Colour and shape of a status.',
        meanings: {
          success: 'Green, a full dot: all good.',
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
    description: 'A choice of a field or a filter, or the title of a status value.',
    examples: [{ value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' }],
  },
);
export type Option = Static<typeof Option>;

/** Choices written in the document, inline or under "shared" of the page. */
export const options = Type.Unsafe<readonly Option[]>({
  type: ['array', 'string'],
  items: Option,
  minItems: 1,
  pattern: namePattern,
  refers: 'options',
  description: 'The choices: a list, or the name of one in "shared.options" of the page or "options" of site.json.',
});

const sourceOf = (kinds: readonly string[]) =>
  Type.String({
    refers: 'source',
    sourceKinds: kinds,
    description: 'Name of the source with the choices.',
  });
export const choiceSource = sourceOf(['rest', 'tree', 'reference', 'static']);
export const choicePick = Type.String({
  refers: 'source',
  sourceKinds: ['paged'],
  description:
    'With input pick: the source to search. Sends the search text as `searchValue` and reads the stored row by `idList`.',
});
export const choiceDictionary = Type.String({
  refers: 'dictionary',
  description: 'Name of the dictionary with the choices, from "dictionaries" in site.json.',
});
/** The rows of a source as choices: the stored field and the shown one. */
export const rowFields = {
  valueField: Type.String({
    minLength: 1,
    description:
      'With source, pickFrom or choicesFrom: the field to store. Default: "code" for a tree, otherwise "id".',
  }),
  titleField: Type.String({
    minLength: 1,
    default: 'name',
    description: 'With source, pickFrom or choicesFrom: the field to show.',
  }),
};
/** Where choices come from. */
export const choices = { options, source: choiceSource, ...rowFields, dictionary: choiceDictionary };
/** Choices need exactly one of these. */
export const choiceKeys = ['options', 'source', 'dictionary'];

/** Checks the choices of a field or filter: row fields are meaningless unless the choices are rows. */
export function withRowFields(found: Finding[], { value, pointer }: RuledValue): Finding[] {
  const isRows = [value.source, value.pickFrom, value.choicesFrom].some((from) => from !== undefined);
  if (isRows || found.some(({ severity }) => severity === 'error')) return found;
  const beside = written(value, Object.keys(rowFields)).map((key) => ({
    ...warningAt(`${pointer}/${key}`, `"${key}" requires "source"`, 'Add "source", or remove it.'),
    about: `choices of ${pointer}`,
  }));
  return [...found.filter(({ pointer: at }) => !beside.some((one) => one.pointer === at)), ...beside];
}
