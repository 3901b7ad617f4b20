import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { type FormField, fieldLimits } from '../data/form-fields.ts';

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

/** Fields in two columns, with their rules. */
export const Fields = ({ fields }: { fields: readonly FormField[] }) => (
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
);
