import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { namePattern } from '../rules/name-pattern.ts';
import { checkTwice, type Json, listOf } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';

const FormStep = closed(
  {
    id: Type.String({ pattern: namePattern, description: 'A unique name, which fields use as "inStep".' }),
    title: about('The title of the step.', Text),
  },
  {
    $id: 'formStep',
    description: 'A step of a form.',
    examples: [{ id: 'base', title: { zh: '基本信息', en: 'General' } }],
  },
);

/** The keys of forms with steps. */
export const formSteps = {
  steps: Type.Optional(
    Type.Array(FormStep, {
      minItems: 2,
      maxItems: 8,
      description:
        'Asks the fields in steps, one after another, with a summary before saving. Users can go back; each step is validated before the next.',
    }),
  ),
};

/** Checks the steps of a form: unique ids, and fields in each. */
export function checkSteps({ value, pointer }: { value: Json; pointer: string }): Finding[] {
  const fields = listOf(value.fields);
  if (value.steps === undefined)
    return fields.flatMap(({ inStep }, index) =>
      inStep === undefined
        ? []
        : [warningAt(`${pointer}/fields/${index}/inStep`, '"inStep" requires "steps"', 'Add "steps", or remove it.')],
    );
  const steps = listOf(value.steps);
  const headings = fields.flatMap(({ heading }, index) =>
    heading === undefined
      ? []
      : [warningAt(`${pointer}/fields/${index}/heading`, '"heading" is not shown in "steps"', 'Remove it.')],
  );
  const ids = steps.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const unknown = fields.flatMap(({ inStep }, index) =>
    typeof inStep !== 'string' || ids.includes(inStep)
      ? []
      : [errorAt(`${pointer}/fields/${index}/inStep`, `the form has no step "${inStep}"`, hintFor(inStep, ids))],
  );
  const used = new Set(fields.map(({ inStep }) => inStep));
  const empty = steps.flatMap(({ id }, index) =>
    index === 0 || used.has(id) || unknown.length > 0
      ? []
      : [warningAt(`${pointer}/steps/${index}`, `the step "${id}" has no fields`, 'Add "inStep" to its first field.')],
  );
  return [...checkTwice(steps, `${pointer}/steps`, 'id', 'step'), ...unknown, ...empty, ...headings];
}
