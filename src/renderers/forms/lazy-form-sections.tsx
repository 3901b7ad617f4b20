import { Suspense } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Bars } from '../states/bars.tsx';

const FormSections = lazyPart(() => import('./form-sections.tsx'));

/** Loads RJSF ahead. */
export const loadFormSections = FormSections.load;

/** A form; RJSF is loaded with the first one. */
export const LazyFormSections = (props: { form: FormStore; id: string }) => (
  <Suspense fallback={<Bars rows={6} heading />}>
    <FormSections {...props} />
  </Suspense>
);
