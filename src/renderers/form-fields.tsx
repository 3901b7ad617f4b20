import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FormStore } from '../engine/stores/form-store.ts';
import { FormField } from './form-field.tsx';
import { RestoredNote } from './restored-note.tsx';
import { FailureState } from './states/failure-state.tsx';
import './forms.css';

/** The fields of a form in two columns, its loading and its failure; buttons elsewhere submit it by `id`. */
export const FormFields = observer(({ form, id }: { form: FormStore; id: string }) => {
  const element = useRef<HTMLFormElement>(null);
  if (form.state === 'loading') return <Skeleton active paragraph={{ rows: 6 }} />;
  if (form.state === 'failed') return <FailureState error={form.failure} retry={() => void form.load()} />;
  const submit = async () => {
    await form.submit();
    // The first error gets the focus, wherever it came from.
    if (form.errors.size > 0)
      element.current
        ?.querySelector<HTMLElement>(
          '[data-invalid="true"] :is(input, textarea, [contenteditable="true"], button:not(.lamp-rich-tool))',
        )
        ?.focus();
  };
  return (
    <form
      id={id}
      ref={element}
      className="lamp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RestoredNote form={form} />
      {form.fields.map((field) => (
        <FormField key={field.field} field={field} form={form} />
      ))}
    </form>
  );
});
