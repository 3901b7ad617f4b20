import { observer } from 'mobx-react-lite';
import { AssetFormStore } from '../../../src/engine/stores/forms/asset-form-store.ts';
import { PageProvider } from '../../../src/renderers/context/console-context.tsx';
import { LazyFormSections } from '../../../src/renderers/forms/lazy-form-sections.tsx';
import { deviceForm, productId } from '../data/device-form.ts';
import { makeFields } from '../data/form-fields.ts';
import { formMarks } from '../ours/form-marks.ts';
import { createMemoryConsole } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';

const Opened = observer(({ dialog }: { dialog: AssetFormStore }) => (
  <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
    <button type="submit" form="bench" style={{ position: 'fixed', right: 24, top: 8, zIndex: 1 }}>
      Save
    </button>
    {dialog.form && <LazyFormSections form={dialog.form} id="bench" />}
  </div>
));

/**
 * The console's form of a device whose product has that many attributes, including the document's one field. Settings:
 * fields.
 */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  const { dialog: device, answers } = deviceForm(fields);
  const { page, frame, end } = await createMemoryConsole({
    answers,
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
    marks: formMarks(fields),
    end,
  };
};

export default scene;
