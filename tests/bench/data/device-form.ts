import type { DialogOf } from '../../../src/schemas/page.ts';
import type { Answer } from '../memory-platform.ts';
import { type FormField, fieldLimits } from './form-fields.ts';

/** The id of the measured product. */
export const productId = '700000000000000001';
const { maxLength, min, max } = fieldLimits;
const dataTypes = { text: 'STRING', number: 'DOUBLE', select: 'ENUM', radio: 'BOOLEAN' } as const;

const ruleOf = ({ kind, options }: FormField) =>
  ({ text: { maxLength }, number: { min, max }, select: { options }, radio: undefined })[kind];

/** An attribute definition as the platform sends it. */
const definitionOf = (field: FormField) => ({
  uKey: field.key,
  name: field.title,
  dataType: dataTypes[field.kind],
  isRequired: field.required,
  checkRule: JSON.stringify(ruleOf(field)),
});

/** The form of a device: the document has the first field, the others are attributes of its product. */
export function deviceForm([first, ...rest]: readonly FormField[]): {
  dialog: DialogOf<'assetForm'>;
  answers: Readonly<Record<string, Answer>>;
} {
  const product = {
    id: productId,
    name: '单灯控制器',
    code: 'LC-NB10',
    deviceType: 'lamp',
    deviceTypeName: '单灯控制器',
    configurableAttrDefMap: Object.fromEntries(rest.map((field) => [field.key, definitionOf(field)])),
  };
  return {
    dialog: {
      kind: 'assetForm',
      asset: 'device',
      title: 'Add device',
      load: '/devices/{id}',
      groups: [
        { id: 'base', title: 'Basics', fields: [{ field: 'name', title: first!.title, required: true, maxLength }] },
      ],
      add: [{ call: { post: '/devices' } }, { close: true }],
      edit: [{ call: { put: '/devices' } }, { close: true }],
    },
    answers: { 'GET /island-assets/device/product/list': () => [product] },
  };
}
