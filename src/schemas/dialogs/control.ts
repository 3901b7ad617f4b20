import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Text } from '../grammar/text.ts';

/** A command to one or many devices. */
export const control = defineDialog({
  schema: closed(
    { kind: Type.Literal('control'), title: about('The heading.', Text) },
    {
      description:
        'A command to many devices: those that understand it, its parameters, the batch password, then the progress with a result per device and a retry of the failed. Opened with `devices`, a list of rows, or from the row of one device.',
      examples: [{ kind: 'control', title: { zh: '批量控制', en: 'Batch control' } }],
    },
  ),
});
