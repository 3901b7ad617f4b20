import { Suspense } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Bars } from '../states/bars.tsx';
import { ErrorCard } from '../states/error-card.tsx';

const FormSections = lazyPart(() => import('./form-sections.tsx'));

/** Loads RJSF ahead. */
export const loadFormSections = FormSections.load;

/** A form; RJSF is loaded with the first one. If that fails, the store keeps what was typed. */
export const LazyFormSections = (props: { form: FormStore; id: string }) => (
  <ErrorCard name="form">
    <Suspense fallback={<Bars rows={6} heading />}>
      <FormSections {...props} />
    </Suspense>
  </ErrorCard>
);
