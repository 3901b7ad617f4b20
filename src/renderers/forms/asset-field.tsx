import type { FieldProps as SchemaFieldProps } from '@rjsf/utils';
import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useRef } from 'react';
import { type FieldHost, useRegistries } from '../registries.tsx';
import type { SectionContext } from './section-context.ts';

/**
 * Every value of a section's schema is filled in by the same fields as in any other form of the console; RJSF keeps the value and hands
 * changes up to its form, which tells the store.
 */
export const AssetField = observer((props: SchemaFieldProps) => {
  const { name, formData, fieldPathId, onChange, onBlur } = props;
  const { form, fieldOf } = props.registry.formContext as SectionContext;
  const { fields } = useRegistries();
  const { path, $id: id } = fieldPathId;
  const last = useRef({ onChange, onBlur, path });
  last.current = { onChange, onBlur, path };
  // A new host with each value: the field draws again when, and only when, its own value changes.
  const host = useMemo(
    (): FieldHost => ({
      values: { get: () => formData as unknown },
      set: (_, value) => last.current.onChange(value, last.current.path),
      check: () => last.current.onBlur(id, formData),
    }),
    [formData, id],
  );
  const field = fieldOf(name);
  const renderer = field && fields.get(field.input);
  if (!field || !renderer) return null;
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <renderer.component id={id} field={field} form={host} isInvalid={form.errors.has(field.field)} />
    </Suspense>
  );
});
