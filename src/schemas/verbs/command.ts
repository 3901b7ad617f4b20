import { Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Named, Values } from '../grammar/expression.ts';
import { errorAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { answerName, defineVerb } from './verb.ts';

const Command = closed(
  {
    key: Type.String({
      minLength: 1,
      description: 'The key of the command in the products, such as "dim".',
    }),
    parameters: Named('Its parameters, such as { "luminance": 40 }. Default: none.'),
    devices: Values(
      'The devices: a row or a list of rows, such as { "$": "selection" }, or { "id": { "$": "row.deviceId" } }. Default: the selected rows, or the row.',
    ),
    missing: Type.Optional(
      oneOf(['disable', 'hide'], {
        default: 'disable',
        description: 'What happens to the button where no product of the devices has the command.',
        meanings: { disable: 'It is disabled, and says why.', hide: 'It is hidden.' },
      }),
    ),
    as: answerName,
  },
  {
    $id: 'command',
    description:
      'Sends a command to devices. Its button is disabled, or hidden, where none of them can execute it: the product lacks the command, the device is not activated, or the user may not control it. Of several selected devices it shows how many can; the others are left out. Asks for the batch password, waits for the reply and shows it; later steps run after the reply, whatever it is. Several devices require the capability "commands".',
    examples: [
      { key: 'dim', parameters: { luminance: 40 } },
      { key: 'restart', devices: { id: { $: 'row.deviceId' } }, as: 'sent' },
    ],
  },
);

export const command = defineVerb({
  schema: Command,
  keepsAnswer: true,
  rule({ value, pointer, around: { scope } }) {
    const given = value.command;
    if (!isRecord(given) || given.devices !== undefined || ['row', 'selection'].some((name) => scope.includes(name)))
      return [];
    return [errorAt(`${pointer}/command`, 'no device to command', 'Add "devices": { "$": "..." }.')];
  },
  examples: [
    { command: { key: 'dim', parameters: { luminance: 40 } } },
    { command: { key: 'dim', parameters: { luminance: 40 }, devices: { $: 'selection' } } },
  ],
});
