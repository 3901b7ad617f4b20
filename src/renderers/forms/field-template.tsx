import type { FieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import type { FieldUi } from '../../engine/forms/section-schema.ts';
import { FieldFrame } from '../widgets/field-frame.tsx';
import type { SectionContext } from './section-context.ts';

/** Label, control, help and error of one field; the error comes from the store. */
export const FieldTemplate = observer(
  ({ id, fieldPathId, schema, uiSchema, required = false, registry, children }: FieldTemplateProps) => {
    const { form, origins } = registry.formContext as SectionContext;
    const origin = origins[fieldPathId.path[0] ?? ''];
    // The section itself is also a field, without a name.
    if (!origin) return children;
    const { field } = origin;
    const { 'ui:options': options, 'ui:help': help } = uiSchema as unknown as FieldUi;
    const frame = { field, title: schema.title ?? '', required, wide: options.wide ?? false, help };
    return (
      <FieldFrame id={id} field={frame} error={form.errors.get(field)}>
        {children}
      </FieldFrame>
    );
  },
);
