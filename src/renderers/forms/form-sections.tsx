import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { SectionView } from '../../engine/stores/forms/section-view.ts';
import { useText } from '../context/console-context.tsx';
import { useIsNear } from '../hooks/use-is-near.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { RestoredNote } from '../widgets/restored-note.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FormSection } from './form-section.tsx';
import { SectionIndex } from './section-index.tsx';
import { useFormInputs } from './use-form-inputs.ts';
import '../widgets/forms.css';
import './form-sections.css';
import { Bars } from '../states/bars.tsx';

// Few forms have steps.
const FormSteps = lazyPart(() => import('./form-steps.tsx'));
const FormSummary = lazyPart(() => import('./form-summary.tsx'));
const stepParts = [FormSteps, FormSummary];
const noParts: readonly [] = [];

/** Height in pixels of a row of fields, to reserve the space of undrawn sections. */
const rowPixels = 78;
/** Height in pixels of a section's title. */
const titlePixels = 35;
/** Sections are drawn at once up to this number of fields; the others between other tasks, or as they come near. */
const fieldsAtOnce = 24;
/** Minimum number of sections for an index beside them. */
const minIndexed = 3;

interface Props {
  form: FormStore;
  /** Form id for a submit button elsewhere. */
  id: string;
}

/** Any form: its loading and failure states, and its sections. */
const FormSections = observer(({ form, id }: Props) => {
  const inputs = useFormInputs(form, form.steps ? stepParts : noParts);
  if (form.state === 'loading') return <Bars rows={6} heading />;
  if (form.state === 'failed') return <FailureState error={form.failure} retry={() => void form.load()} />;
  if (inputs !== 'ready') return inputs === 'late' && <Bars rows={6} heading />;
  return <Sections form={form} id={id} />;
});

const Sections = observer(({ form, id }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const { steps } = form;
  useLayoutEffect(() => form.drawn(), [form]);
  const sections = steps ? form.sections.slice(steps.at, steps.at + 1) : form.sections;
  const [drawn, setDrawn] = useState(() => sectionsAtOnce(sections));
  useEffect(() => {
    if (drawn >= sections.length) return;
    return whenFree(() => setDrawn(drawn + 1));
  }, [drawn, sections.length]);
  const submit = async () => {
    if (steps && !steps.isSummary) steps.next();
    else await form.submit();
    if (form.errors.size === 0) return;
    // The first error may be in a section not drawn yet.
    const at = sections.findIndex(({ section }) => section.fields.some(({ field }) => form.errors.has(field)));
    if (at >= drawn) setDrawn(at + 1);
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirstError(element.current)));
  };
  return (
    <div className="lamp-form-sections">
      {sections.length >= minIndexed && <SectionIndex sections={sections} form={form} prefix={id} />}
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RestoredNote form={form} />
        <ConflictNote form={form} />
        <Suspense>
          {steps && <FormSteps steps={steps} />}
          {steps?.isSummary && <FormSummary form={form} steps={steps} />}
        </Suspense>
        {sections.map((view, index) => (
          <Section
            key={view.section.id}
            view={view}
            form={form}
            isDue={index < drawn}
            id={`${id}-${view.section.id}`}
          />
        ))}
      </form>
    </div>
  );
});

const Section = observer((props: { view: SectionView; form: FormStore; isDue: boolean; id: string }) => {
  const { view, form, isDue, id } = props;
  const text = useText();
  const { ref, isNear } = useIsNear<HTMLElement>('600px');
  const { title } = view.section;
  if (title === undefined) return <FormSection view={view} form={form} />;
  const shown = view.shown.get().length;
  if (shown === 0) return null;
  const height = Math.ceil(shown / 2) * rowPixels;
  return (
    <section
      ref={ref}
      id={id}
      className="lamp-form-section"
      // The browser remembers the real size once it has laid the section out.
      style={{ containIntrinsicBlockSize: `auto ${height + titlePixels}px` }}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{text(title)}</h3>
      {isDue || isNear ? <FormSection view={view} form={form} /> : <div style={{ height }} aria-busy="true" />}
    </section>
  );
});

/** The number of leading sections with together at most `fieldsAtOnce` fields, at least one. */
function sectionsAtOnce(sections: readonly SectionView[]): number {
  let fields = 0;
  const over = sections.findIndex(({ section }) => {
    fields += section.fields.length;
    return fields > fieldsAtOnce;
  });
  return over < 0 ? sections.length : Math.max(1, over);
}

/** Scrolls to the first invalid field and focuses its control, skipping tool buttons. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid="true"]');
  field?.scrollIntoView({ block: 'nearest' });
  field
    ?.querySelector<HTMLElement>(':is(input, textarea, [contenteditable="true"], button:not(.lamp-rich-tool))')
    ?.focus({ preventScroll: true });
}

/**
 * Runs between other tasks of the page, input and drawing first; an idle callback would wait for the end of each frame
 * in addition. Returns a function that cancels it.
 */
function whenFree(run: () => void): () => void {
  if (!('scheduler' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const gone = new AbortController();
  scheduler.postTask(run, { priority: 'background', signal: gone.signal }).catch(() => undefined);
  return () => gone.abort();
}

export default FormSections;
