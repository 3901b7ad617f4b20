import { useEffect } from 'react';
import type { PagePlan } from '../../engine/compile/plan/plan.ts';
import { loadFormSections } from './lazy-form-sections.tsx';

/** The page itself comes first. */
const waitMs = 2000;

/** Fetches what forms are drawn with while the person looks at a page whose dialogs are forms. */
export function useFormPreload({ dialogs }: PagePlan): void {
  const hasForm = Object.values(dialogs).some(({ kind }) => kind === 'form' || kind === 'assetForm');
  useEffect(() => {
    if (!hasForm) return;
    // A failure is told when a form is opened, which tries again.
    const timer = setTimeout(() => void loadFormSections().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, [hasForm]);
}
