import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { writtenOut } from '../grammar/defaults.ts';
import { Func } from '../grammar/permission.ts';
import { definePart } from './part.ts';

const edit = (what: string) => Type.Optional(about(`Only users with this function move ${what}.`, Func));

/** Corrects coordinates (PAGE-64). */
export const locationFixes = definePart({
  meaning:
    'A map on which the assets of a table are moved, alone or many at once, with the list of the corrections until they are saved. The table lists POST /island-assets/assets/locationFaults/page; its ticked rows are what the tools move.',
  reads: {
    assets: Type.String({
      refers: 'source',
      sourceKinds: ['paged'],
      description: 'Name of the source of the table whose assets are moved.',
    }),
    editFuncs: writtenOut(
      closed(
        { device: edit('devices'), carrier: edit('carriers'), facility: edit('facilities') },
        { description: 'The functions that moving needs. Without one everybody who sees the page may.' },
      ),
      {},
    ),
  },
  requires: ['assets'],
  lacks: 'the part locationFixes has no table of assets',
  examples: [{ kind: 'part', name: 'locationFixes', assets: 'people', editFuncs: { device: '200112' } }],
});
