import type { FieldPlan } from '../../../src/engine/compile/plan/plan.ts';
import type { FieldGroup } from '../../../src/engine/forms/compile-form.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';

const field = (name: string, more: Partial<FieldPlan>): FieldPlan => ({
  field: name,
  title: name,
  input: 'text',
  required: false,
  options: [],
  ...more,
});

/** The choices of a dictionary (FORM-05). */
export const organisations = [
  'operationalUnit',
  'production',
  'status',
  'supplier',
  'installer',
  'maintenanceVendor',
] as const;
export type Organisation = (typeof organisations)[number];

export const addressField = 'address';
export const imageField = 'image';
/** Names fit into one line of a table. */
const maxNameLetters = 50;

interface Differences {
  isMountable: boolean;
  imageRequired?: boolean;
  hasModelFile?: boolean;
}

const ownFields = (id: string, { isMountable, imageRequired, hasModelFile }: Differences): readonly FieldGroup[] => [
  {
    id,
    title: id,
    fields: [
      field('uid', { required: true, maxLength: 50, validate: 'uid' }),
      field('name', { required: true, maxLength: maxNameLetters, validate: 'name' }),
      field('deviceArea', { required: true, input: 'treeSelect' }),
      field('manager', { required: true, input: 'treeSelect' }),
      field('location', { input: 'location' }),
      ...(isMountable ? [field('vehicleId', { input: 'pick' })] : []),
      // Not required of what is mounted (FORM-06).
      field(addressField, { required: true, maxLength: 200 }),
      field('installationDate', { input: 'date' }),
      field('qualityAssuranceDate', { input: 'dateRange' }),
      ...organisations.map((name) => field(name, { input: 'dictionary', dictionary: DICTIONARY_TYPE_IDS[name] })),
      field(imageField, { input: 'files', required: imageRequired ?? false }),
      ...(hasModelFile ? [field('modelFile', { input: 'files' })] : []),
    ],
  },
];

/** Rules of an asset's own fields (FORM-01 to FORM-11); its product or model defines the rules of attributes. */
export const deviceFields = ownFields('device', { isMountable: true });
export const carrierFields = ownFields('carrier', { isMountable: false, imageRequired: true, hasModelFile: true });
export const facilityFields = ownFields('facility', { isMountable: true });
