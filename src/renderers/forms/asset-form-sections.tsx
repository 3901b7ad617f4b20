import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { AssetFormStore, SectionView } from '../../engine/stores/asset-form-store.ts';
import type { FormStore } from '../../engine/stores/form-store.ts';
import { useText } from '../console-context.tsx';
import { RestoredNote } from '../restored-note.tsx';
import { useIsNear } from '../use-is-near.ts';
import { AssetSection } from './asset-section.tsx';
import { SectionIndex } from './section-index.tsx';
import './asset-form.css';

/** A row of fields takes about so many pixels; a section that is not drawn yet keeps its place. */
const rowPixels = 78;
/** Sections that are drawn at once; the others follow one by one when the browser has nothing to do, or come near. */
const drawnAtOnce = 2;

/** The sections of a generated form below each other, with an index beside them where there are many. */
const AssetFormSections = observer(({ dialog, form, id }: { dialog: AssetFormStore; form: FormStore; id: string }) => {
  const element = useRef<HTMLFormElement>(null);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { sections } = dialog;
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
    <div className="lamp-asset-form">
      {sections.length > 2 && <SectionIndex sections={sections} form={form} prefix={id} />}
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
            // Values that do not come from typing (a draft, a fresh start) begin the section anew.
            key={`${view.section.id} ${form.revision}`}
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
  const shown = view.shown.get().length;
  if (shown === 0) return null;
  const height = Math.ceil(shown / 2) * rowPixels;
  return (
    <section ref={ref} id={id} className="lamp-asset-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text(view.section.title)}</h3>
      {isDue || isNear ? <AssetSection view={view} form={form} /> : <div style={{ height }} aria-busy="true" />}
    </section>
  );
});

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>(':is(input, textarea, button)')?.focus({ preventScroll: true });
}

/** Runs when the browser has nothing else to do; answers what takes it back. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(handle);
}

export default AssetFormSections;
