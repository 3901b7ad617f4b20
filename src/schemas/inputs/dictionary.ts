import { choiceDictionary } from '../grammar/choices.ts';
import { defineInput } from './input.ts';

export const dictionary = defineInput({
  meaning: 'A dictionary entry, stored as its id; requires `dictionary`.',
  reads: { dictionary: choiceDictionary },
  requires: ['dictionary'],
  examples: [
    {
      field: 'vendor',
      title: { zh: '维护单位', en: 'Maintenance company' },
      input: 'dictionary',
      dictionary: 'maintenanceVendor',
    },
  ],
});
