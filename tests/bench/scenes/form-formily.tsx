import { createForm, type FieldValidator, isVoidField } from '@formily/core';
import { connect, Field, FormProvider, mapProps } from '@formily/react';
import { Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { type FormField, fieldLimits, makeFields } from '../data/form-fields.ts';
import { formMarks } from '../hand-written/form-marks.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';

const { maxLength, min, max } = fieldLimits;

/** The label and the first error of a field. */
const Item = connect(
  Form.Item,
  mapProps((props, field) => {
    if (isVoidField(field)) return props;
    const [error] = field.selfErrors;
    return {
      label: field.title,
      required: field.required,
      validateStatus: error === undefined ? undefined : 'error',
      help: error,
    };
  }),
);

/** Formily draws a radio group's options as children of its own. */
const YesNo = (given: ComponentProps<typeof Radio.Group>) => (
  <Radio.Group {...given}>
    <Radio value={true}>Yes</Radio>
    <Radio value={false}>No</Radio>
  </Radio.Group>
);

const TextInput = connect(Input);
const NumberInput = connect(InputNumber);
const Choice = connect(Select);
const YesNoInput = connect(YesNo);

function componentOf({ kind, options }: FormField) {
  switch (kind) {
    case 'text':
      return [TextInput, { maxLength }];
    case 'number':
      return [NumberInput, { style: { width: '100%' } }];
    case 'select':
      return [Choice, { allowClear: true, options }];
    case 'radio':
      return [YesNoInput];
  }
}

const validatorOf = ({ kind, title, required }: FormField): FieldValidator => [
  { required, message: `Please fill in ${title}` },
  ...(kind === 'number' ? [{ minimum: min, maximum: max }] : []),
  ...(kind === 'text' ? [{ max: maxLength }] : []),
];

/** Each field shows its errors. */
const ignore = () => undefined;

/** One long form in two columns: Formily's form and fields, drawn by antd. */
function AttributesForm({ fields }: { fields: readonly FormField[] }) {
  const form = useMemo(() => createForm({ validateFirst: true }), []);
  return (
    <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
      <FormProvider form={form}>
        <Form layout="vertical" onFinish={() => void form.submit().catch(ignore)}>
          <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
            {fields.map((field) => (
              <Field
                key={field.key}
                name={field.key}
                title={field.title}
                validator={validatorOf(field)}
                decorator={[Item]}
                component={componentOf(field)}
              />
            ))}
          </div>
          <Button type="primary" htmlType="submit" style={{ position: 'fixed', right: 24, top: 8, zIndex: 1 }}>
            Save
          </Button>
        </Form>
      </FormProvider>
    </div>
  );
}

/** Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  return { element: handWritten(<AttributesForm fields={fields} />), marks: formMarks(fields) };
};

export default scene;
