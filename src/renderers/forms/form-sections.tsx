import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { SectionView } from '../../engine/stores/forms/section-view.ts';
import { useText } from '../context/console-context.tsx';
import { useIsNear } from '../hooks/use-is-near.ts';
import { FailureState } from '../states/failure-state.tsx';
import { RestoredNote } from '../widgets/restored-note.tsx';
import { FormSection } from './form-section.tsx';
import { SectionIndex } from './section-index.tsx';
import '../widgets/forms.css';
import './form-sections.css';

/** Pixels of a row of fields; a section that is not drawn yet keeps its place. */
const rowPixels = 78;
/** Sections that are drawn at once; the others follow one by one when the browser is idle, or come near. */
const drawnAtOnce = 2;
/** From so many sections on an index stands beside them. */
const minIndexed = 3;

interface Props {
  form: FormStore;
  /** By which a button elsewhere submits it. */
  id: string;
}

/** Any form: its loading, its failure, and its sections below each other. */
const FormSections = observer(({ form, id }: Props) => {
  if (form.state === 'loading') return <Skeleton active paragraph={{ rows: 6 }} />;
  if (form.state === 'failed') return <FailureState error={form.failure} retry={() => void form.load()} />;
  return <Sections form={form} id={id} />;
});

const Sections = observer(({ form, id }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { sections } = form;
  useEffect(() => {
    if (drawn >= sections.length) return;
    return whenIdle(() => setDrawn(drawn + 1));
  }, [drawn, sections.length]);
  const submit = async () => {
    await form.submit();
    if (form.errors.size === 0) return;
    // The first error may stand in a section that was never near.
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
    <section ref={ref} id={id} className="lamp-form-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text(title)}</h3>
      {isDue || isNear ? <FormSection view={view} form={form} /> : <div style={{ height }} aria-busy="true" />}
    </section>
  );
});

/** The first wrong field is brought into sight, and its control gets the focus; a button of its tools is none. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid="true"]');
  field?.scrollIntoView({ block: 'nearest' });
  field
    ?.querySelector<HTMLElement>(':is(input, textarea, [contenteditable="true"], button:not(.lamp-rich-tool))')
    ?.focus({ preventScroll: true });
}

/** Runs when the browser is idle. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(handle);
}

export default FormSections;
