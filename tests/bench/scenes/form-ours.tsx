import { observer } from 'mobx-react-lite';
import { AssetFormStore } from '../../../src/engine/stores/forms/asset-form-store.ts';
import { PageProvider } from '../../../src/renderers/context/console-context.tsx';
import FormSections from '../../../src/renderers/forms/form-sections.tsx';
import type { DialogOf } from '../../../src/schemas/page.ts';
import { countRequired, type FormField, fieldLimits, fieldsInSight, makeFields } from '../data/form-fields.ts';
import { createMemoryConsole } from '../memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';
import '../../../src/renderers/widgets/forms.css';

const productId = '700000000000000001';
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

const Opened = observer(({ dialog }: { dialog: AssetFormStore }) => (
  <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
    <button type="submit" form="bench" style={{ position: 'fixed', right: 24, top: 8, zIndex: 1 }}>
      Save
    </button>
    {dialog.form && <FormSections form={dialog.form} id="bench" />}
  </div>
));

/**
 * The console's form of a device whose product has that many attributes, including the document's one field. Settings:
 * fields.
 */
const scene: Scene = async ({ fields: many = 0 }) => {
  const [first, ...rest] = makeFields(many);
  const product = {
    id: productId,
    name: '单灯控制器',
    code: 'LC-NB10',
    deviceType: 'lamp',
    deviceTypeName: '单灯控制器',
    configurableAttrDefMap: Object.fromEntries(rest.map((field) => [field.key, definitionOf(field)])),
  };
  const device: DialogOf<'assetForm'> = {
    kind: 'assetForm',
    asset: 'device',
    title: 'Add device',
    load: '/devices/{id}',
    groups: [
      { id: 'base', title: 'Basics', fields: [{ field: 'name', title: first!.title, required: true, maxLength }] },
    ],
    add: [{ call: { post: '/devices' } }, { close: true }],
    edit: [{ call: { put: '/devices' } }, { close: true }],
  };
  const { page, frame, end } = await createMemoryConsole({
    answers: { 'GET /island-assets/device/product/list': () => [product] },
    keywords: { sources: {}, body: { kind: 'text', text: 'Bench' }, dialogs: { device } },
  });
  await page?.open('device', undefined);
  const dialog = page?.dialog;
  if (!(dialog instanceof AssetFormStore)) throw new Error('The form did not open.');
  return {
    // Opening the form includes generating it from the definitions.
    begin: () => dialog.choose(productId),
    element: frame(
      <PageProvider value={page!}>
        <Opened dialog={dialog} />
      </PageProvider>,
    ),
    marks: {
      screen: () => count('.lamp-form-section .lamp-field') >= Math.min(fieldsInSight, many),
      complete: () => count('.lamp-form-section .lamp-field') >= many,
      errors: () => count('.lamp-field[data-invalid="true"]') >= countRequired([first!, ...rest]),
    },
    end,
  };
};

export default scene;
