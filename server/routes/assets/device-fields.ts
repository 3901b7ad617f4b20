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
const organisation = (name: keyof typeof DICTIONARY_TYPE_IDS): FieldPlan =>
  field(name, { input: 'dictionary', dictionary: DICTIONARY_TYPE_IDS[name] });

/** Required only without a carrier (FORM-06). */
export const addressField = 'address';
/** Names fit into one line of a table. */
const maxNameLetters = 50;

/** Rules of a device's own fields (FORM-01 to FORM-08); its product defines the rules of attributes. */
export const deviceFields: readonly FieldGroup[] = [
  {
    id: 'device',
    title: 'device',
    fields: [
      field('uid', { required: true, maxLength: 50, validate: 'uid' }),
      field('name', { required: true, maxLength: maxNameLetters, validate: 'name' }),
      field('deviceArea', { required: true, input: 'treeSelect' }),
      field('manager', { required: true, input: 'treeSelect' }),
      field('location', { input: 'location' }),
      field('vehicleId', { input: 'pick' }),
      field(addressField, { required: true, maxLength: 200 }),
      field('installationDate', { input: 'date' }),
      field('qualityAssuranceDate', { input: 'dateRange' }),
      ...(['operationalUnit', 'production', 'status', 'supplier', 'installer', 'maintenanceVendor'] as const).map(
        organisation,
      ),
    ],
  },
];
