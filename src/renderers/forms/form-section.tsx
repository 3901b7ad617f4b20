import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { sectionSchema } from '../../engine/forms/section-schema.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { SectionView } from '../../engine/stores/forms/section-view.ts';
import { useDisplay } from '../context/console-context.tsx';
import { ThemedForm } from './form-theme.tsx';
import { createFormValidator } from './form-validator.ts';
import type { SectionContext } from './section-context.ts';

const validator = createFormValidator();
/** The buttons are below the whole form. */
const noButton = { 'ui:submitButtonOptions': { norender: true } };
/** The store fills in defaults. */
const noDefaults = { emptyObjectFields: 'skipDefaults' } as const;
const noData = {};

/** The visible fields of one section as an RJSF form. */
export const FormSection = observer(({ view, form }: { view: SectionView; form: FormStore }) => {
  const display = useDisplay();
  const id = useId();
  const fields = view.shown.get();
  const { schema, uiSchema, context } = useMemo(() => {
    const { origins, ...section } = sectionSchema(fields, display.language);
    const context: SectionContext = { form, origins };
    return { schema: section.schema, uiSchema: { ...section.uiSchema, ...noButton }, context };
  }, [fields, form, display.language]);
  return (
    <ThemedForm
      schema={schema as RJSFSchema}
      uiSchema={uiSchema as UiSchema}
      validator={validator}
      formData={noData}
      formContext={context}
      idPrefix={id}
      tagName="div"
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
      experimental_componentUpdateStrategy="shallow"
    />
  );
});
