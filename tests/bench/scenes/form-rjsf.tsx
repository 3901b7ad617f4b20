import Form from '@rjsf/antd';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { countRequired, type FormField, fieldLimits, fieldsInSight, makeFields } from '../data/form-fields.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

const { maxLength, min, max } = fieldLimits;

function schemaOf({ kind, title, options }: FormField): RJSFSchema {
  switch (kind) {
    case 'text':
      return { type: 'string', title, maxLength };
    case 'number':
      return { type: 'number', title, minimum: min, maximum: max };
    case 'select':
      return { type: 'string', title, enum: options.map(({ value }) => value) };
    case 'radio':
      return { type: 'boolean', title };
  }
}

/** Errors are shown at their fields; without this RJSF also logs them to the browser's console. */
const ignore = () => undefined;
/** Otherwise RJSF fills in required fields and reports fewer errors than the other sides. */
const noDefaults = { emptyObjectFields: 'skipDefaults' } as const;

/** One schema for the whole form, drawn by RJSF with its unmodified antd theme. Settings: fields. */
const scene: Scene = async ({ fields: many = 0 }) => {
  const fields = makeFields(many);
  const schema: RJSFSchema = {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
  };
  const uiSchema: UiSchema = Object.fromEntries(
    fields.map(({ key, kind, options }) => [
      key,
      kind === 'radio' ? { 'ui:widget': 'radio' } : { 'ui:enumNames': options.map(({ label }) => label) },
    ]),
  );
  return {
    element: handWritten(
      <div style={{ flex: 1, overflow: 'auto', padding: 24 }}>
        <Form
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          noHtml5Validate
          showErrorList={false}
          onError={ignore}
          experimental_defaultFormStateBehavior={noDefaults}
          formContext={{ colSpan: 12 }}
        />
      </div>,
    ),
    marks: {
      screen: () => count('.ant-form-item-control-input') >= Math.min(fieldsInSight, many),
      complete: () => count('.ant-form-item-control-input') >= many,
      errors: () => count('.ant-form-item-has-error') >= countRequired(fields),
    },
  };
};

export default scene;
