import type { FieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { FieldFrame } from '../field-frame.tsx';
import type { SectionContext } from './section-context.ts';

/** Label, control, help and error of one field, as in any other form; the error comes from the store. */
export const AssetFieldTemplate = observer(({ id, fieldPathId, registry, children }: FieldTemplateProps) => {
  const { form, fieldOf } = registry.formContext as SectionContext;
  const [property] = fieldPathId.path;
  // The section itself is a field, too, of no name.
  const field = property === undefined ? undefined : fieldOf(String(property));
  if (!field) return children;
  return (
    <FieldFrame id={id} field={field} error={form.errors.get(field.field)}>
      {children}
    </FieldFrame>
  );
});
