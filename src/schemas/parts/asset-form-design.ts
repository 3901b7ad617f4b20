import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { Func } from '../grammar/permission.ts';
import { definePart } from './part.ts';

/** The designer of the form of a product or model: by hand, as JSON, and the form that it makes. */
export const assetFormDesign = definePart({
  meaning:
    'The form of the assets of a product or model as it would be: its groups, fields and their properties are changed by hand or in the JSON of its formConfig, mistakes are listed with their place, the form can be tried, nothing of it is sent.',
  reads: {
    design: closed(
      {
        page: Type.String({
          pattern: '^/',
          pathOf: 'page',
          refers: 'path',
          description: 'The page that has the asset form.',
        }),
        dialog: Type.String({ minLength: 1, description: 'Name of the assetForm dialog of that page.' }),
        product: about('Expression for the id of the product or model.', Expression),
        saveFunc: Type.Optional(about('Only users with this function may save; others look and try.', Func)),
      },
      { description: 'The form, and the product or model whose form it is.' },
    ),
  },
  requires: ['design'],
  lacks: 'the design of a form names no form',
  examples: [
    {
      kind: 'part',
      name: 'assetFormDesign',
      design: { page: '/stage/example', dialog: 'edit', product: { $: 'route.product' } },
    },
  ],
});
