import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Text } from '../grammar/text.ts';

/** All there is to know of one asset. */
export const assetDetail = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('assetDetail'),
      form: Type.String({
        refers: 'dialog',
        description: 'The asset form whose fields it shows, by its name under "dialogs".',
      }),
      title: about('The heading; {name} is filled from the asset.', Text),
      load: Type.String({
        pattern: '^/',
        description: 'The path from which the asset is read by GET; {id} is filled from the row.',
      }),
    },
    {
      adds: ['row'],
      description:
        'All there is to know of one asset, in a drawer whose address can be sent to a colleague: what its form holds, and what it reports.',
      examples: [
        {
          kind: 'assetDetail',
          form: 'edit',
          title: '{name}',
          load: '/island-assets/device/{id}',
        },
      ],
    },
  ),
});
