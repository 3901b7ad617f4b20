import type { DescribedChange } from '../../../schemas/wire/document-changes.ts';
import { useText } from '../../context/console-context.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import './studio-changes.css';

/** Changes by node: added, moved, changed, gone. */
export const Changes = ({ changes }: { changes: readonly (DescribedChange & { who?: keyof typeof whoWords })[] }) => {
  const text = useText();
  return (
    <ul className="lamp-studio-changes">
      {changes.map(({ what, node, name, noun, title, property, before, after, who }) => (
        <li key={`${what} ${node} ${property} ${who}`} className={`lamp-studio-${what}`}>
          <b>{text(words[what])}</b>
          {who && <span className="lamp-studio-tag">{text(whoWords[who])}</span>}
          <span>
            {`${text(noun)} ${name}`}
            {title && ` (${text(title)})`}
            {property !== undefined && <code>{` ${property}`}</code>}
          </span>
          {before !== undefined && <del>{before}</del>}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
};

const whoWords = { mine: words.mine, theirs: words.theirs, both: words.both };
