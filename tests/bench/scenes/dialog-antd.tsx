import { Button, Card, Form, Modal } from 'antd';
import { useState } from 'react';
import { type FormField, makeFields } from '../data/form-fields.ts';
import { Fields } from '../hand-written/fields.tsx';
import { formMarks } from '../hand-written/form-marks.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

/** A card with a button that opens the same dialog, written with antd only. */
function RowsPage({ fields }: { fields: FormField[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div style={{ padding: 16 }}>
      <Card title="Rows" extra={<Button onClick={() => setOpen(true)}>Add</Button>}>
        Bench
      </Card>
      <Modal
        title="Add"
        open={isOpen}
        width={640}
        mask={{ closable: false }}
        destroyOnHidden
        okText="Save"
        okButtonProps={{ htmlType: 'submit', form: 'row' }}
        onCancel={close}
      >
        <Form id="row" layout="vertical" scrollToFirstError onFinish={close}>
          <Fields fields={fields} />
        </Form>
      </Modal>
    </div>
  );
}

/** Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  return {
    element: handWritten(<RowsPage fields={fields} />),
    marks: { page: () => count('button') > 0, ...formMarks(fields) },
  };
};

export default scene;
