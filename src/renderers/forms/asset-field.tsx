import type { FieldProps as SchemaFieldProps } from '@rjsf/utils';
import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import { type FieldHost, useRegistries } from '../registries.tsx';
import type { SectionContext } from './section-context.ts';

/** What RJSF gives a field anew at each of its renders. */
type Handlers = Pick<SchemaFieldProps, 'onChange' | 'onBlur'> & { path: SchemaFieldProps['fieldPathId']['path'] };

/**
 * Every value of a section's schema is filled in by the same fields as in any other form of the console; RJSF keeps the value and hands
 * changes up to its form, which tells the store.
 */
export const AssetField = ({ name, formData, fieldPathId, onChange, onBlur, registry }: SchemaFieldProps) => {
  const handlers = useRef<Handlers>({ onChange, onBlur, path: fieldPathId.path });
  handlers.current = { onChange, onBlur, path: fieldPathId.path };
  return (
    <Control
      name={name}
      id={fieldPathId.$id}
      value={formData}
      context={registry.formContext as SectionContext}
      handlers={handlers}
    />
  );
};

interface Props {
  name: string;
  id: string;
  value: unknown;
  context: SectionContext;
  handlers: RefObject<Handlers>;
}

/** RJSF renders a section whole after each change; this draws again only when its own value or error has changed (FORM-27). */
const Control = observer(({ name, id, value, context, handlers }: Props) => {
  const { form, fieldOf } = context;
  const { fields } = useRegistries();
  const host = useMemo(
    (): FieldHost => ({
      values: { get: () => value },
      set: (_, next) => handlers.current.onChange(next, handlers.current.path),
      check: () => handlers.current.onBlur(id, value),
    }),
    [value, id, handlers],
  );
  const field = fieldOf(name);
  const Input = field && fields[field.input];
  if (!field || !Input) return null;
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Input id={id} field={field} form={host} isInvalid={form.errors.has(field.field)} />
    </Suspense>
  );
});
