import { Type } from 'typebox';
import { blockRef } from '../blocks/block-keys.ts';
import { about, closed } from '../grammar/closed.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';

/** The details of one asset. */
export const assetDetail = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('assetDetail'),
      form: Type.String({
        refers: 'dialog',
        description: 'Name of the asset form whose fields to show, from "dialogs".',
      }),
      title: about('The heading; {name} is filled from the asset.', Text, { fills: 'drawer' }),
      load: pathString('load', 'GETs the asset from this path; {id} is filled from the row.'),
      body: Type.Optional(
        blockRef(
          'What the drawer shows, usually tabs; the asset is available as `page.<name of the dialog>`. The parts assetFacts, assetReadings and deviceControl are made for it. Default: assetReadings, then assetFacts.',
        ),
      ),
    },
    {
      adds: ['row'],
      description:
        'The details of one asset, in a drawer with its own URL: the fields of its form and its live readings.',
      examples: [
        {
          kind: 'assetDetail',
          form: 'edit',
          title: '{name}',
          load: '/island-assets/device/{id}',
        },
        {
          kind: 'assetDetail',
          form: 'edit',
          title: '{name}',
          load: '/island-assets/device/{id}',
          body: {
            kind: 'tabs',
            id: 'deviceTabs',
            items: [
              {
                id: 'readings',
                title: { zh: '实时数据', en: 'Readings' },
                body: { kind: 'part', name: 'assetReadings' },
              },
              { id: 'facts', title: { zh: '档案', en: 'Record' }, body: { kind: 'part', name: 'assetFacts' } },
            ],
          },
        },
      ],
    },
  ),
});
