import { type Static, Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression, Values } from '../grammar/expression.ts';
import { defineInput } from './input.ts';

/** How a verification code is sent. */
const SendCode = closed(
  {
    get: Type.String({ pattern: '^/', description: 'The path of the platform that sends the code.' }),
    name: Type.String({
      minLength: 1,
      description: 'The name under which the phone number or address goes into the query, such as "phone".',
    }),
    to: about(
      'The phone number or address: an expression. The button is grey until it is one; a field of the same form, such as form.phone, has to keep its own "validate" as well.',
      Expression,
    ),
    query: Values('What else stands behind the ? of the call.'),
    button: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9]+$',
        description:
          'A name of the button, by which its countdown goes on after a reload; without it the name of the field. Buttons that send the same code have the same name.',
      }),
    ),
  },
  {
    $id: 'sendCode',
    description: 'How a verification code is sent. The person passes a captcha first; what it gives is sent along.',
    examples: [
      {
        get: '/system/api/personalCenter/phone/sendVerifyCode',
        name: 'phone',
        to: { $: 'user.phoneNumber' },
        button: 'bindPhone',
      },
    ],
  },
);
export type SendCode = Static<typeof SendCode>;

export const verifyCode = defineInput({
  meaning:
    'Six digits that are sent by phone or mail, with the button that sends them; needs `sendCode`. It is never kept as a draft.',
  reads: { sendCode: about('Beside input verifyCode: how the code is sent.', SendCode) },
  needs: ['sendCode'],
  lacks: 'a verifyCode needs to know how its code is sent',
  type: 'text',
  examples: [
    {
      field: 'verifyCode',
      title: { zh: '验证码', en: 'Code' },
      input: 'verifyCode',
      required: true,
      sendCode: {
        get: '/system/api/personalCenter/phone/sendVerifyCode',
        name: 'phone',
        to: { $: 'user.phoneNumber' },
      },
    },
  ],
});
