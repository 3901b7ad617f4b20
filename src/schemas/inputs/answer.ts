import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Condition, Named, Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';

/** A text of the platform's answer to what is in the form. */
export const answer = closed(
  {
    post: pathString(
      'call',
      'POSTs to this path, which must change nothing; {name} is filled from the form, else from the record.',
    ),
    body: Values('The request body. A missing value is left out; `when` waits for it.'),
    when: Type.Optional(about('Asks only while this is true.', Condition)),
    text: about('The text; {name} is filled from `values`.', Text, { fills: 'values' }),
    values: Named('Values for {name} in the text; `answer` is the response.'),
  },
  {
    $id: 'answer',
    adds: ['answer'],
    description:
      'With input show: asks the platform what the present values would do, and shows its answer in words. It is asked again when a value changes, and a refusal is shown in its place. Nothing is saved.',
    examples: [
      {
        post: '/island-alarm/api/alarmtype/simulate',
        body: { rule: { $: 'form.rule' } },
        when: { $: 'form.rule.attribute != null' },
        text: { zh: '过去一天会产生 {raised} 次告警', en: 'Would have raised {raised} alarms in a day' },
        values: { raised: { $: 'answer.raised' } },
      },
    ],
  },
);
