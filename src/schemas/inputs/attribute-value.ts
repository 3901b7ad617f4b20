import { closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { defineInput } from './input.ts';

/** What a value must follow: the form itself, or a row that the form has chosen. */
const definition = closed(Expression.properties, {
  expects: 'record',
  adds: ['picked'],
  description:
    'With input attributeValue: the definition that the value must follow, a record with `dataType` (STRING, INTEGER, DOUBLE, ENUM or BOOLEAN), and `min`, `max`, `step`, `maxLength`, `pattern` and `options` (a list of `value` and `label`) as they apply. `picked` has the rows that the form has chosen, by field. Without one, any text will do.',
});

export const attributeValue = defineInput({
  meaning:
    'The value of an attribute, entered as its definition allows: yes or no, one of its choices, a number or a text; requires `definition`. It is a text.',
  reads: { definition },
  requires: ['definition'],
  lacks: 'an attributeValue input has no definition',
  type: 'text',
  examples: [
    {
      field: 'defaultValue',
      title: { zh: '默认值', en: 'Default' },
      input: 'attributeValue',
      definition: { $: 'form' },
    },
  ],
});
