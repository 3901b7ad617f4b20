import { PageProvider } from '../../../src/renderers/context/console-context.tsx';
import { FormDialog } from '../../../src/renderers/overlays/form-dialog.tsx';
import type { DialogOf } from '../../../src/schemas/page.ts';
import type { Field } from '../../../src/schemas/shared/field.ts';
import { countRequired, type FormField, fieldLimits, makeFields } from '../data/form-fields.ts';
import { createMemoryConsole } from '../memory-console.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';
import '../../../src/renderers/widgets/forms.css';

const { maxLength, min, max } = fieldLimits;

const fieldOf = ({ key, title, kind, required, options }: FormField): Field => {
  const field = { field: key, title, required };
  switch (kind) {
    case 'text':
      return { ...field, input: 'text', maxLength };
    case 'number':
      return { ...field, input: 'number', min, max };
    case 'select':
      return { ...field, input: 'select', options: options.map(({ value, label }) => ({ value, title: label })) };
    case 'radio':
      return {
        ...field,
        input: 'radio',
        options: [
          { value: true, title: 'Yes' },
          { value: false, title: 'No' },
        ],
      };
  }
};

/** The dialog for adding a row to a table, as a document defines it. Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  const edit: DialogOf<'form'> = {
    kind: 'form',
    title: 'Add',
    fields: fields.map(fieldOf),
    submit: [{ call: { post: '/rows' } }, { close: true }],
  };
  const { page, frame, end } = await createMemoryConsole({
    keywords: { sources: {}, body: { kind: 'text', text: 'Bench' }, dialogs: { edit } },
  });
  return {
    begin: () => void page!.open('edit', undefined),
    element: frame(
      <PageProvider value={page!}>
        <FormDialog page={page!} />
      </PageProvider>,
    ),
    marks: {
      complete: () => count('.lamp-dialog .lamp-field :is(input, button)') >= many,
      errors: () => count('.lamp-field[data-invalid="true"]') >= countRequired(fields),
    },
    end,
  };
};

export default scene;
