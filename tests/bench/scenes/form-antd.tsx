import { Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { countRequired, type FormField, fieldLimits, fieldsInSight, makeFields } from '../data/form-fields.ts';
import { handWritten } from '../hand-written-frame.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

const { maxLength, min, max } = fieldLimits;

function Control({ field, ...given }: { field: FormField }) {
  switch (field.kind) {
    case 'text':
      return <Input maxLength={maxLength} {...given} />;
    case 'number':
      return <InputNumber style={{ width: '100%' }} {...given} />;
    case 'select':
      return <Select allowClear options={field.options} {...given} />;
    case 'radio':
      return (
        <Radio.Group {...given}>
          <Radio value={true}>Yes</Radio>
          <Radio value={false}>No</Radio>
        </Radio.Group>
      );
  }
}

/** One long form in two columns, written with antd only. */
function AttributesForm({ fields }: { fields: FormField[] }) {
  return (
    <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
      <Form layout="vertical" scrollToFirstError>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
          {fields.map((field) => (
            <Form.Item
              key={field.key}
              name={field.key}
              label={field.title}
              rules={[
                { required: field.required, message: `Please fill in ${field.title}` },
                ...(field.kind === 'number' ? [{ type: 'number' as const, min, max }] : []),
                ...(field.kind === 'text' ? [{ max: maxLength }] : []),
              ]}
            >
              <Control field={field} />
            </Form.Item>
          ))}
        </div>
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
  return {
    element: handWritten(<AttributesForm fields={fields} />),
    marks: {
      screen: () => count('.ant-form-item-control-input') >= Math.min(fieldsInSight, many),
      complete: () => count('.ant-form-item-control-input') >= many,
      errors: () => count('.ant-form-item-explain-error') >= countRequired(fields),
    },
  };
};

export default scene;
