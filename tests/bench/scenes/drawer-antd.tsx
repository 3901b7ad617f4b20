import { Button, Card, Drawer, Form } from 'antd';
import { useState } from 'react';
import { type FormField, makeFields } from '../data/form-fields.ts';
import { Fields } from '../hand-written/fields.tsx';
import { formMarks } from '../hand-written/form-marks.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

/** A card with a button that opens the same form in a drawer, written with antd only. */
function DevicesPage({ fields }: { fields: FormField[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div style={{ padding: 16 }}>
      <Card title="Devices" extra={<Button onClick={() => setOpen(true)}>Add</Button>}>
        Bench
      </Card>
      <Drawer
        title="Add device"
        open={isOpen}
        size={960}
        mask={{ closable: false }}
        destroyOnHidden
        onClose={close}
        footer={
          <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
            <Button onClick={close}>Cancel</Button>
            <Button type="primary" htmlType="submit" form="device">
              Save
            </Button>
          </div>
        }
      >
        <Form id="device" layout="vertical" scrollToFirstError onFinish={close}>
          <Fields fields={fields} />
        </Form>
      </Drawer>
    </div>
  );
}

/** Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  return {
    element: handWritten(<DevicesPage fields={fields} />),
    marks: { page: () => count('button') > 0, ...formMarks(fields) },
  };
};

export default scene;
