import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { sectionSchema } from '../../engine/forms/asset/section-schema.ts';
import type { SectionView } from '../../engine/stores/asset-form-store.ts';
import type { FormStore } from '../../engine/stores/form-store.ts';
import { useDisplay } from '../console-context.tsx';
import { createInterpreterValidator } from './interpreter-validator.ts';
import type { SectionContext } from './section-context.ts';
import { SectionForm } from './section-form.tsx';

const validator = createInterpreterValidator();
/** Buttons stand below the whole form. */
const noButton = { 'ui:submitButtonOptions': { norender: true } };
/** The store fills in what a form begins with; RJSF would put a default back into a field that was emptied. */
const noDefaults = { emptyObjectFields: 'skipDefaults' } as const;

/** One section as a form of its own: a key press draws its own field again, and no other section. */
export const AssetSection = observer(({ view, form }: { view: SectionView; form: FormStore }) => {
  const display = useDisplay();
  const fields = view.shown.get();
  const { schema, uiSchema } = useMemo(() => {
    const section = sectionSchema(fields, display.language);
    return { ...section, uiSchema: { ...section.uiSchema, ...noButton } };
  }, [fields, display.language]);
  const [initial] = useState(() =>
    Object.fromEntries(view.section.fields.map(({ field, property }) => [property, form.values.get(field)])),
  );
  const context = useMemo((): SectionContext => {
    const byProperty = new Map(view.section.fields.map((field) => [field.property, field]));
    return { form, fieldOf: (property) => byProperty.get(property) };
  }, [view, form]);
  const prefix = `lamp-${form.name}-${view.section.id}`;
  const propertyOf = useCallback((id: string) => id.slice(prefix.length + 1), [prefix]);
  const onChange = useCallback(
    ({ formData }: IChangeEvent, id?: string) => {
      const property = id === undefined ? undefined : propertyOf(id);
      const field = property === undefined ? undefined : context.fieldOf(property);
      if (field) form.set(field.field, (formData as Record<string, unknown>)[field.property]);
    },
    [context, form, propertyOf],
  );
  const onBlur = useCallback(
    (id: string) => {
      const field = context.fieldOf(propertyOf(id));
      if (field) form.check(field.field);
    },
    [context, form, propertyOf],
  );
  return (
    <SectionForm
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initial}
      formContext={context}
      idPrefix={prefix}
      tagName="div"
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
      experimental_componentUpdateStrategy="shallow"
      onChange={onChange}
      onBlur={onBlur}
    />
  );
});
