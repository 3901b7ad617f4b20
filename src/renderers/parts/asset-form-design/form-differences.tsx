import { observer } from 'mobx-react-lite';
import { formDifferences } from '../../../engine/forms/form-config/check/form-differences.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { DesignChanges } from './design-difference.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';

interface Props {
  designer: FormDesignerStore;
  before: string;
  after: string;
}

/**
 * What two texts of a form differ in: in words, as the designer says it; place by place where there are none, as in a
 * text of the older format.
 */
export const FormDifferences = observer(({ designer, before, after }: Props) => {
  const text = useText();
  const changes = designer.changesBetween(before, after) ?? [];
  if (changes.length > 0) return <DesignChanges designer={designer} changes={changes} />;
  const differences = formDifferences(before, after);
  if (!differences) return <p>{text(words.noJson)}</p>;
  if (differences.length === 0) return <p>{text(words.noDifference)}</p>;
  return (
    <ul className="lamp-form-differences">
      {differences.map(({ what, at, before: old, after: now }) => (
        <li key={`${what} ${at.join('/')}`} className={`lamp-form-${what}`}>
          <b>{text(words[what])}</b> <code>{at.join(' › ')}</code>
          {old !== undefined && <del>{old}</del>}
          {now !== undefined && <ins>{now}</ins>}
        </li>
      ))}
    </ul>
  );
});
