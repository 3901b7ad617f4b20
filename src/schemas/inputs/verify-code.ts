import { type Static, Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression, Named } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { defineInput } from './input.ts';

/** How to send a verification code. */
const SendCode = closed(
  {
    get: pathString('fixedCall', 'GETs this path to send the code.'),
    name: Type.String({
      minLength: 1,
      description: 'Query parameter for the phone number or address, such as "phone".',
    }),
    to: about(
      'Expression for the phone number or address. The button is disabled until it is valid; a field of the same form, such as form.phone, must also pass its own "validate".',
      Expression,
      { expects: 'text' },
    ),
    query: Named('Additional query parameters.'),
    button: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9]+$',
        description:
          'Key of the countdown, which survives a page reload. Default: the field name. Buttons that send the same code share a key.',
      }),
    ),
  },
  {
    $id: 'sendCode',
    description: 'How to send a verification code. The user solves a captcha first; the call carries its result.',
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
    'A six-digit code sent by phone or mail, with a button that sends it; requires `sendCode`. Never saved in a draft.',
  reads: { sendCode: about('With input verifyCode: how to send the code.', SendCode) },
  requires: ['sendCode'],
  lacks: 'a verifyCode input has no way to send its code',
  type: 'text',
  examples: [
    {
      field: 'verifyCode',
      title: { zh: '验证码', en: 'Verification code' },
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
