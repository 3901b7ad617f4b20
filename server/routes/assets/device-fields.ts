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

/** The field that is demanded only of devices without a carrier (FORM-06). */
export const addressField = 'address';
/** Names of assets are shown in one line of a table. */
const mostNameLetters = 50;

/** What the platform demands of every device's own fields (FORM-01 to FORM-08); attributes are demanded by their product. */
export const deviceFields: readonly FieldGroup[] = [
  {
    id: 'device',
    title: 'device',
    fields: [
      field('uid', { required: true, maxLength: 50, validate: 'uid' }),
      field('name', { required: true, maxLength: mostNameLetters, validate: 'name' }),
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
