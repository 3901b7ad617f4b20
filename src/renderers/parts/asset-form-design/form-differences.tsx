import type { FormDifference } from '../../../engine/forms/form-config/check/form-differences.ts';
import { useText } from '../../context/console-context.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';

/** What two texts of a form differ in, place by place, with the values of both sides. */
export const FormDifferences = ({ differences }: { differences: readonly FormDifference[] | undefined }) => {
  const text = useText();
  if (!differences) return <p>{text(words.noJson)}</p>;
  if (differences.length === 0) return <p>{text(words.noDifference)}</p>;
  return (
    <ul className="lamp-form-differences">
      {differences.map(({ what, at, before, after }) => (
        <li key={`${what} ${at.join('/')}`} className={`lamp-form-${what}`}>
          <b>{text(words[what])}</b> <code>{at.join(' › ')}</code>
          {before !== undefined && <del>{before}</del>}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
};
