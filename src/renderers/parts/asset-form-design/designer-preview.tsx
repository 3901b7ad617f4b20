import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { issueWords } from '../../../engine/compile/issue.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormStore } from '../../../engine/stores/forms/form-store.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { LazyFormSections } from '../../forms/lazy-form-sections.tsx';
import { Note } from '../../widgets/note.tsx';
import { designTexts as words } from './asset-form-design-texts.ts';
import { designerTexts } from './form-designer-texts.ts';

const maxShownIssues = 5;

/** The form as it would be: it can be tried, and a press on a field chooses it. */
export const DesignerPreview = observer(({ designer }: { designer: FormDesignerStore }) => {
  const text = useText();
  /** The form that was found valid. */
  const [valid, setValid] = useState<FormStore>();
  const { language } = useDisplay();
  const area = useRef<HTMLDivElement>(null);
  const { preview } = designer.design;
  const { form, definitionIssues } = preview;
  const path = designer.chosen?.field.field;
  useMarked(area, path, form);
  if (!form) return null;
  const errors = form.errors.size;
  const choose = (event: MouseEvent) => {
    const chosen = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset.field;
    const field = [...designer.fields.values()].find((one) => one.field.field === chosen);
    if (field) designer.select(field.name);
  };
  return (
    <section aria-label={text(words.preview)} className="lamp-designer-preview">
      <h3>{text(words.preview)}</h3>
      {definitionIssues.length > 0 && (
        <Note tone="warning" title={fillString(text(words.definitions), { n: definitionIssues.length })}>
          <span className="lamp-issues">
            {definitionIssues
              .slice(0, maxShownIssues)
              .map((issue) => issueWords(issue, language))
              .join('\n')}
          </span>
        </Note>
      )}
      <div className="lamp-design-buttons">
        <Button onClick={() => setValid(form.check() ? form : undefined)}>{text(words.check)}</Button>
        <Button onClick={() => void preview.trySending()}>{text(designerTexts.trySend)}</Button>
        <span role="status">
          {errors > 0 ? fillString(text(words.invalid), { n: errors }) : valid === form && text(words.valid)}
        </span>
      </div>
      {preview.sent && errors === 0 && (
        <div className="lamp-designer-sent">
          <p role="status">{text(designerTexts.sent)}</p>
          <pre>{JSON.stringify(preview.sent, null, 2)}</pre>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list has the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list has the same by key */}
      <div className="lamp-design-form" ref={area} onClick={choose}>
        <LazyFormSections key={form.serial} form={form} id="lamp-form-design" />
      </div>
    </section>
  );
});

/** Marks the chosen field in the form and shows it, also once it is drawn. */
function useMarked(
  area: React.RefObject<HTMLElement | null>,
  path: string | undefined,
  form: FormStore | undefined,
): void {
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has other elements
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const mark = () => {
      for (const one of element.querySelectorAll<HTMLElement>('[data-chosen]'))
        if (one.dataset.field !== path) delete one.dataset.chosen;
      const field = [...element.querySelectorAll<HTMLElement>('[data-field]')].find(
        ({ dataset }) => dataset.field === path,
      );
      if (!field || 'chosen' in field.dataset) return;
      field.dataset.chosen = '';
      // Once for each choice: a form that is drawn again does not move.
      if (shown.current !== path && !field.contains(document.activeElement)) scrollInside(element, field);
      shown.current = path;
    };
    mark();
    const drawn = new MutationObserver(mark);
    drawn.observe(element, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [area, path, form]);
}

/** Scrolls a field into sight where the form itself scrolls; on a phone it is elsewhere on the page, which stays. */
function scrollInside(form: Element, field: Element): void {
  let box: Element | null = form;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement?.closest('.lamp-designer *') ?? null;
  if (!box) return;
  const [inner, outer] = [field.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
