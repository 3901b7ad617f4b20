import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Text } from '../grammar/text.ts';

/** Labels with a QR code, to print. */
export const labels = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('labels'),
      title: about('The heading of the dialog.', Text),
      code: about(
        'What the QR code holds; {uid} is filled from the row. A row without the value gets no label.',
        Text,
        { fills: 'drawer' },
      ),
      caption: about('The largest line; {name} is filled from the row.', Text, { fills: 'drawer' }),
      lines: Type.Array(
        about('A line; {name} is filled from the row. A label omits it without the value.', Text, { fills: 'drawer' }),
        { minItems: 1, maxItems: 3, description: 'Lines below the caption.' },
      ),
    },
    {
      description:
        'Labels with a QR code, to print on a roll or on sheets. Opened with `assets`, a list of rows; at most 500 at once.',
      examples: [
        {
          kind: 'labels',
          title: { zh: '打印标签', en: 'Print labels' },
          code: '{uid}',
          caption: '{name}',
          lines: ['{uid}', '{address}'],
        },
      ],
    },
  ),
});
