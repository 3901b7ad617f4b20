import {
  and,
  type ControlElement,
  type ControlProps,
  isBooleanControl,
  isNumberControl,
  isOneOfEnumControl,
  isStringControl,
  type Layout,
  type LayoutProps,
  type OwnPropsOfEnum,
  optionIs,
  rankWith,
  uiTypeIs,
} from '@jsonforms/core';
import {
  JsonFormsDispatch,
  withJsonFormsControlProps,
  withJsonFormsLayoutProps,
  withJsonFormsOneOfEnumProps,
} from '@jsonforms/react';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';

/** The label and the errors of a control. */
const Item = ({ id, label, required, errors, children }: ControlProps & { children: ReactNode }) => (
  <Form.Item
    label={label}
    htmlFor={id}
    required={required}
    validateStatus={errors === '' ? undefined : 'error'}
    help={errors === '' ? undefined : errors}
  >
    {children}
  </Form.Item>
);

/** An empty text is no value, as in JSON Forms' own renderers: otherwise it would satisfy `required`. */
const TextControl = (props: ControlProps) => (
  <Item {...props}>
    <Input
      id={props.id}
      maxLength={props.schema.maxLength}
      value={props.data ?? ''}
      onChange={({ target }) => props.handleChange(props.path, target.value === '' ? undefined : target.value)}
    />
  </Item>
);

const NumberControl = (props: ControlProps) => (
  <Item {...props}>
    <InputNumber
      id={props.id}
      style={{ width: '100%' }}
      value={props.data}
      onChange={(value) => props.handleChange(props.path, value ?? undefined)}
    />
  </Item>
);

const SelectControl = (props: ControlProps & OwnPropsOfEnum) => (
  <Item {...props}>
    <Select
      id={props.id}
      allowClear
      options={props.options}
      value={props.data}
      onChange={(value) => props.handleChange(props.path, value)}
    />
  </Item>
);

const RadioControl = (props: ControlProps) => (
  <Item {...props}>
    <Radio.Group
      id={props.id}
      value={props.data}
      onChange={({ target }) => props.handleChange(props.path, target.value)}
    >
      <Radio value={true}>Yes</Radio>
      <Radio value={false}>No</Radio>
    </Radio.Group>
  </Item>
);

const TwoColumns = ({ uischema, schema, path, enabled, renderers, cells }: LayoutProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
    {((uischema as Layout).elements as ControlElement[]).map((control) => (
      <JsonFormsDispatch
        key={control.scope}
        uischema={control}
        schema={schema}
        path={path}
        enabled={enabled}
        renderers={renderers}
        cells={cells}
      />
    ))}
  </div>
);

/** Renderers of JSON Forms with antd's inputs; a vertical layout has two columns. */
export const renderers = [
  { tester: rankWith(1, uiTypeIs('VerticalLayout')), renderer: withJsonFormsLayoutProps(TwoColumns) },
  { tester: rankWith(1, isStringControl), renderer: withJsonFormsControlProps(TextControl) },
  { tester: rankWith(1, isNumberControl), renderer: withJsonFormsControlProps(NumberControl) },
  { tester: rankWith(2, isOneOfEnumControl), renderer: withJsonFormsOneOfEnumProps(SelectControl) },
  {
    tester: rankWith(2, and(isBooleanControl, optionIs('format', 'radio'))),
    renderer: withJsonFormsControlProps(RadioControl),
  },
];
