import type { FieldProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useCallback } from 'react';
import type { FieldUi } from '../../engine/forms/section-schema.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { InputProps } from '../context/input-props.ts';
import { useRegistries } from '../context/registries.tsx';
import { Bars } from '../states/bars.tsx';
import { ErrorCard } from '../states/error-card.tsx';
import type { SectionContext } from './section-context.ts';

/** RJSF's field for every value: draws an input of the console instead of RJSF's widget. */
export const InputField = ({ name, schema, uiSchema, fieldPathId, required = false, registry }: FieldProps) => {
  const { form, origins } = registry.formContext as SectionContext;
  const origin = origins[name];
  if (!origin) throw new Error(`The section has no field for the property "${name}".`);
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
 * The value is in the form's store, not in RJSF's data: uploads, a draft or a reset change it too, and only this input
 * redraws (FORM-27).
 */
const Input = observer(({ id, name, label, ui, required, form }: Props) => {
  const { inputs } = useRegistries();
  // `ui:widget` determines the types of `ui:options` and of the input; TypeScript cannot follow that through a
  // variable.
  const Control = inputs[ui['ui:widget']] as ComponentType<InputProps>;
  const onChange = useCallback((value: unknown) => form.set(name, value), [form, name]);
  const onBlur = useCallback(() => void form.leave(name), [form, name]);
  return (
    <ErrorCard name={name}>
      <Suspense fallback={<Bars rows={1} />}>
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
    </ErrorCard>
  );
});
