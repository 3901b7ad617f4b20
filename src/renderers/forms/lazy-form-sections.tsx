import { Suspense } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Bars } from '../widgets/bars.tsx';

/** Loads the form renderer and, with it, RJSF. */
export const loadFormSections = () => import('./form-sections.tsx');

const FormSections = lazyPart(loadFormSections);

/** A form; RJSF is loaded with the first one. */
export const LazyFormSections = (props: { form: FormStore; id: string }) => (
  <Suspense fallback={<Bars rows={6} heading />}>
    <FormSections {...props} />
  </Suspense>
);
