import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { SectionView } from '../../engine/stores/forms/section-view.ts';
import { useText } from '../context/console-context.tsx';
import { partTexts } from '../texts/part-texts.ts';

interface Props {
  sections: readonly SectionView[];
  form: FormStore;
  /** Prefix of the id of each section's element. */
  prefix: string;
}

/** The headings of a long form, each with its number of errors. */
export const SectionIndex = observer(({ sections, form, prefix }: Props) => {
  const text = useText();
  return (
    <nav className="lamp-section-index" aria-label={text(partTexts.sections)}>
      {sections.map(({ section, shown }) => {
        const fields = shown.get();
        if (fields.length === 0 || section.title === undefined) return null;
        const errors = fields.filter(({ field }) => form.errors.has(field)).length;
        const go = () => document.getElementById(`${prefix}-${section.id}`)?.scrollIntoView({ block: 'start' });
        return (
          <button type="button" key={section.id} onClick={go}>
            {text(section.title)}
            {errors > 0 && <span className="lamp-error-count">{errors}</span>}
          </button>
        );
      })}
    </nav>
  );
});
