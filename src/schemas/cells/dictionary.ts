import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const dictionary = defineCell({
  meaning: 'The label of a dictionary entry, of its id, or with `dictionary` of its value too.',
  reads: {
    dictionary: Type.String({
      refers: 'dictionary',
      description:
        'The dictionary whose labels are shown, by its name under "dictionaries" of site.json; without it any.',
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
