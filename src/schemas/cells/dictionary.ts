import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const dictionary = defineCell({
  meaning: 'The label of a dictionary entry, from its id; with `dictionary` also from its value.',
  reads: {
    dictionary: Type.String({
      refers: 'dictionary',
      description:
        'Name of the dictionary, from "dictionaries" in site.json. Default: finds the entry in any dictionary.',
    }),
  },
  examples: [
    {
      field: 'vendor',
      title: { zh: '维护单位', en: 'Maintenance company' },
      as: 'dictionary',
      dictionary: 'maintenanceVendor',
    },
  ],
});
