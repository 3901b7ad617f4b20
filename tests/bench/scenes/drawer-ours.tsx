import { deviceForm, productId } from '../data/device-form.ts';
import { makeFields } from '../data/form-fields.ts';
import { formMarks } from '../ours/form-marks.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

/** A page with a button that opens the form of a device in a drawer. Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  const { dialog: device, answers } = deviceForm(fields);
  const made = await createMemoryConsole({
    answers,
    keywords: {
      sources: {},
      body: {
        kind: 'card',
        title: 'Devices',
        actions: [{ title: 'Add', do: [{ open: 'device', with: { productModelId: productId } }] }],
        body: { kind: 'text', text: 'Bench' },
      },
      dialogs: { device },
    },
  });
  return {
    element: drawnPage(made),
    marks: { page: () => count('button') > 0, ...formMarks(fields) },
    end: made.end,
  };
};

export default scene;
