import { type Static, Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { Named, Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { checkBody } from '../rules/check-body.ts';
import { type Finding, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { excludesKey } from '../rules/keys-together.ts';
import { oneOfKeys, type RuledValue } from '../rules/rule.ts';
import { answerName, defineVerb } from './verb.ts';

const path = (description: string) => Type.Optional(pathString('call', description));
const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** A call with exactly one of the four methods; `{name}` in the path is filled from the record. */
export const Call = closed(
  {
    get: path('GETs this path. Write one of get, post, put and delete.'),
    post: path('POSTs to this path.'),
    put: path('PUTs to this path.'),
    delete: path('DELETEs this path.'),
    query: Named('The query parameters.'),
    body: Values(
      'The request body. Default: the form values, or an empty body for a button. An error for a value { "$": "form.code" } appears at the field `code`, whatever its name here.',
    ),
    with: Named('Values to send in addition to the form.'),
    patch: Named(
      'Instead of body: sends the record of the row with these fields changed, such as { "enabled": false }.',
    ),
    fill: Named('Additional values for {name} in the path, such as several ids: { "ids": { "$": "..." } }.'),
    as: answerName,
    quiet: flag('Shows no message on success; failures always show one.'),
    background: flag('Shows no loading bar.'),
    noToken: flag('Sends no session token.'),
  },
  {
    $id: 'call',
    description:
      'A call of the platform. {name} in the path is filled from the row or the form. On failure it shows the message of the platform and skips the remaining steps.',
    examples: [
      { delete: '/system/api/user/{id}' },
      { put: '/system/api/user/{id}', body: { id: { $: 'row.id' }, enabled: false } },
      { post: '/system/api/dictionary', with: { dictTypeId: { $: 'dictionaries.maintenanceVendor' } } },
      { get: '/system/api/user/{id}', as: 'person', quiet: true },
    ],
  },
);
export type Call = Static<typeof Call>;

/** A patch sends the record of the row. */
const checkPatch = ({ value, pointer, around: { scope } }: RuledValue): Finding[] =>
  value.patch === undefined || ['row', 'form', 'item'].some((name) => scope.includes(name))
    ? []
    : [
        warningAt(
          `${pointer}/patch`,
          'no record to patch',
          'Only row buttons and forms have one. Write "body" instead.',
        ),
      ];

export const call = defineVerb({
  schema: Call,
  keepsAnswer: true,
  rule({ value, pointer, around }) {
    if (!isRecord(value.call)) return [];
    const word = { value: value.call, pointer: `${pointer}/call`, around };
    return [
      ...oneOfKeys(word, ['get', 'post', 'put', 'delete'], 'a call must have one method'),
      ...checkBody(word.value, word.pointer),
      ...excludesKey(word, 'body', 'patch'),
      ...checkPatch(word),
    ];
  },
  examples: [{ call: { delete: '/system/api/user/{id}' } }],
});
