import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

/** Loads the form renderer and, with it, RJSF. */
export const loadFormSections = () => import('./form-sections.tsx');

const FormSections = lazyPart(loadFormSections);

/** A form; RJSF is loaded with the first one. */
export const LazyFormSections = (props: { form: FormStore; id: string }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <FormSections {...props} />
  </Suspense>
);
