import { useEffect } from 'react';
import type { PagePlan } from '../../engine/compile/plan/plan.ts';
import { loadFormSections } from './lazy-form-sections.tsx';

/** Lets the page itself load first. */
const waitMs = 2000;

/** Loads the form renderer in the background on pages whose dialogs have forms. */
export function useFormPreload({ dialogs }: PagePlan): void {
  const hasForm = Object.values(dialogs).some(({ kind }) => kind === 'form' || kind === 'assetForm');
  useEffect(() => {
    if (!hasForm) return;
    // A failure is reported when a form opens, which tries again.
    const timer = setTimeout(() => void loadFormSections().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, [hasForm]);
}
