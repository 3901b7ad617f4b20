import { choiceDictionary } from '../grammar/choices.ts';
import { defineInput } from './input.ts';

export const dictionary = defineInput({
  meaning: 'An entry of a dictionary, kept by its id; needs `dictionary`.',
  reads: { dictionary: choiceDictionary },
  needs: ['dictionary'],
  examples: [
    {
      field: 'vendor',
      title: { zh: '维护单位', en: 'Maintenance company' },
      input: 'dictionary',
      dictionary: 'maintenanceVendor',
    },
  ],
});
