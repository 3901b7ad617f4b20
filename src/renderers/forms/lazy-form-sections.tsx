import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { lazyPart } from '../loading/lazy-part.ts';

/** Fetches what every form is drawn with, RJSF above all. */
export const loadFormSections = () => import('./form-sections.tsx');

const FormSections = lazyPart(loadFormSections);

/** A form; RJSF comes with the first one. */
export const LazyFormSections = (props: { form: FormStore; id: string }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <FormSections {...props} />
  </Suspense>
);
