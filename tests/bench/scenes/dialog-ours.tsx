import type { DialogOf } from '../../../src/schemas/page.ts';
import { fieldOf } from '../data/document-fields.ts';
import { makeFields } from '../data/form-fields.ts';
import { formMarks } from '../ours/form-marks.ts';
import { createMemoryConsole, drawnPage } from '../ours/memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

/** A page with a button that opens a dialog for adding a row. Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  const edit: DialogOf<'form'> = {
    kind: 'form',
    title: 'Add',
    fields: fields.map(fieldOf),
    submit: [{ call: { post: '/rows' } }, { close: true }],
  };
  const made = await createMemoryConsole({
    keywords: {
      sources: {},
      body: {
        kind: 'card',
        title: 'Rows',
        actions: [{ title: 'Add', do: [{ open: 'edit' }] }],
        body: { kind: 'text', text: 'Bench' },
      },
      dialogs: { edit },
    },
  });
  return {
    element: drawnPage(made),
    marks: { page: () => count('button') > 0, ...formMarks(fields) },
    end: made.end,
  };
};

export default scene;
