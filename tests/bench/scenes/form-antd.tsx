import { Button, Form } from 'antd';
import { type FormField, makeFields } from '../data/form-fields.ts';
import { Fields } from '../hand-written/fields.tsx';
import { formMarks } from '../hand-written/form-marks.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';

/** One long form in two columns, written with antd only. */
function AttributesForm({ fields }: { fields: FormField[] }) {
  return (
    <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
      <Form layout="vertical" scrollToFirstError>
        <Fields fields={fields} />
        <Button type="primary" htmlType="submit" style={{ position: 'fixed', right: 24, top: 8, zIndex: 1 }}>
          Save
        </Button>
      </Form>
    </div>
  );
}

/** Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  return { element: handWritten(<AttributesForm fields={fields} />), marks: formMarks(fields) };
};

export default scene;
