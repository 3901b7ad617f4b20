import type { ControlElement, JsonFormsCore, JsonFormsI18nState, JsonSchema7, Layout } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { type FormField, fieldLimits, makeFields } from '../data/form-fields.ts';
import { formMarks } from '../hand-written/form-marks.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { renderers } from '../hand-written/jsonforms-renderers.tsx';
import type { Scene } from '../scene.ts';

const { maxLength, min, max } = fieldLimits;

function schemaOf({ kind, title, options }: FormField): JsonSchema7 {
  switch (kind) {
    case 'text':
      return { type: 'string', title, maxLength };
    case 'number':
      return { type: 'number', title, minimum: min, maximum: max };
    case 'select':
      return { type: 'string', title, oneOf: options.map(({ value, label }) => ({ const: value, title: label })) };
    case 'radio':
      return { type: 'boolean', title };
  }
}

const controlOf = ({ key, kind }: FormField): ControlElement => ({
  type: 'Control',
  scope: `#/properties/${key}`,
  ...(kind === 'radio' && { options: { format: 'radio' } }),
});

const i18n: JsonFormsI18nState = {
  translateError: ({ keyword, message, parentSchema, params }) =>
    keyword === 'required' ? `Please fill in ${parentSchema?.properties[params.missingProperty].title}` : message!,
};

interface Props {
  schema: JsonSchema7;
  uischema: Layout;
}

/** One long form in two columns, which shows its errors after the first submit. */
function AttributesForm({ schema, uischema }: Props) {
  const [given, setGiven] = useState<Pick<JsonFormsCore, 'data' | 'validationMode'>>({
    data: {},
    validationMode: 'ValidateAndHide',
  });
  // Kept aside, so that a key press does not render the whole form.
  const data = useRef<unknown>(given.data);
  return (
    <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
      <Form layout="vertical" onFinish={() => setGiven({ data: data.current, validationMode: 'ValidateAndShow' })}>
        <JsonForms
          {...given}
          schema={schema}
          uischema={uischema}
          renderers={renderers}
          i18n={i18n}
          onChange={(state) => {
            data.current = state.data;
          }}
        />
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
  const schema: JsonSchema7 = {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
  };
  const uischema: Layout = { type: 'VerticalLayout', elements: fields.map(controlOf) };
  return { element: handWritten(<AttributesForm schema={schema} uischema={uischema} />), marks: formMarks(fields) };
};

export default scene;
