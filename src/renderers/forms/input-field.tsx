import type { FieldProps } from '@rjsf/utils';
import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useCallback } from 'react';
import type { FieldUi } from '../../engine/forms/section-schema.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { InputProps } from '../context/input-props.ts';
import { useRegistries } from '../context/registries.tsx';
import type { SectionContext } from './section-context.ts';

/** The field of every value: an input of the console in the place of RJSF's widget. */
export const InputField = ({ name, schema, uiSchema, fieldPathId, required = false, registry }: FieldProps) => {
  const { form, origins } = registry.formContext as SectionContext;
  const origin = origins[name];
  if (!origin) throw new Error(`the section has no field of the property "${name}"`);
  return (
    <Input
      id={fieldPathId.$id}
      name={origin.field}
      label={schema.title ?? ''}
      ui={uiSchema as unknown as FieldUi}
      required={required}
      form={form}
    />
  );
};

interface Props {
  id: string;
  name: string;
  label: string;
  ui: FieldUi;
  required: boolean;
  form: FormStore;
}

/**
 * The value stands in the store of the form and not in RJSF's data: files, a draft or a fresh start change it as well as typing does, and
 * only this input draws again (FORM-27).
 */
const Input = observer(({ id, name, label, ui, required, form }: Props) => {
  const { inputs } = useRegistries();
  // The types of `ui:options` and of the input agree by `ui:widget`; TypeScript cannot follow that through a variable.
  const Control = inputs[ui['ui:widget']] as ComponentType<InputProps>;
  const onChange = useCallback((value: unknown) => form.set(name, value), [form, name]);
  const onBlur = useCallback(() => void form.check(name), [form, name]);
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Control
        id={id}
        name={name}
        label={label}
        value={form.values.get(name)}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={ui['ui:placeholder']}
        required={required}
        readOnly={ui['ui:readonly'] ?? false}
        isInvalid={form.errors.has(name)}
        options={ui['ui:options']}
        form={form}
      />
    </Suspense>
  );
});
