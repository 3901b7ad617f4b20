import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useId } from 'react';
import type { FieldPlan } from '../engine/compile/page/plan.ts';
import type { FormStore } from '../engine/stores/form-store.ts';
import { FieldFrame } from './field-frame.tsx';
import { useRegistries } from './registries.tsx';

/** Label, control, and one line for the error or the help. Only this field draws again when its value changes. */
export const FormField = observer(({ field, form }: { field: FieldPlan; form: FormStore }) => {
  const { fields } = useRegistries();
  const id = useId();
  const Input = fields[field.input];
  const error = form.errors.get(field.field);
  return (
    <FieldFrame id={id} field={field} error={error}>
      <Suspense fallback={<Skeleton.Input active block />}>
        <Input id={id} field={field} form={form} isInvalid={error !== undefined} />
      </Suspense>
    </FieldFrame>
  );
});
