import { type Static, Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { Values } from '../grammar/expression.ts';
import { checkBody } from '../rules/check-body.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { answerName, defineVerb } from './verb.ts';

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** A call of an action. Exactly one of the four methods; `{name}` in the path is filled from the record. */
export const Call = closed(
  {
    get: path('Calls this path by GET. Write one of get, post, put and delete.'),
    post: path('Calls this path by POST.'),
    put: path('Calls this path by PUT.'),
    delete: path('Calls this path by DELETE.'),
    query: Values('What stands behind the ? of the call.'),
    body: Values(
      'The body of the call. Without it a form sends its values, and a button an empty body. What the platform says of a value that is { "$": "form.code" } stands at the field `code`, whatever it is called here.',
    ),
    with: Values('Further values, beside those that the form sends: what no field asks for.'),
    patch: Values('Instead of body: the record of the row with these fields changed, such as { "enabled": false }.'),
    fill: Values(
      'What {name} in the path is filled from beside the record, such as several ids: { "ids": { "$": "..." } }.',
    ),
    as: answerName,
    quiet: flag('No message after success; a failure is always told.'),
    background: flag('No loading line at the top while it runs.'),
    noToken: flag('Sent as nobody, without the session.'),
  },
  {
    $id: 'call',
    description:
      'A call of the platform. {name} in its path is filled from the row, or from what stands in the form. When the platform refuses, its message is shown and the steps behind it do not run.',
    examples: [
      { delete: '/system/api/user/{id}' },
      { put: '/system/api/user/{id}', body: { id: { $: 'row.id' }, enabled: false } },
      { post: '/system/api/dictionary', with: { dictTypeId: { $: 'dictionaries.maintenanceVendor' } } },
      { get: '/system/api/user/{id}', as: 'person', quiet: true },
    ],
  },
);
export type Call = Static<typeof Call>;

export const call = defineVerb({
  schema: Call,
  keepsAnswer: true,
  rule({ value, pointer, around }) {
    if (!isRecord(value.call)) return [];
    const word = { value: value.call, pointer: `${pointer}/call`, around };
    return [
      ...oneOfKeys(word, ['get', 'post', 'put', 'delete'], 'a call has one method'),
      ...checkBody(word.value, word.pointer),
    ];
  },
  examples: [{ call: { delete: '/system/api/user/{id}' } }],
});
