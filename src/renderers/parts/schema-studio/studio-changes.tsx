import { fillString } from '../../../engine/records/fill-text.ts';
import type { Change, DescribedChange } from '../../../schemas/wire/document-changes.ts';
import { useText } from '../../context/console-context.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import { ShownValue } from './shown-value.tsx';
import { versionsTexts } from './studio-versions-texts.ts';
import './studio-changes.css';

type Shown = DescribedChange & { who?: keyof typeof whoWords; change?: Change };

/** Changes by node: added, moved, changed, gone. */
export const Changes = ({ changes }: { changes: readonly Shown[] }) => {
  const text = useText();
  if (changes.length === 0) return <p>{text(versionsTexts.noDifference)}</p>;
  return (
    <ul className="lamp-studio-changes">
      {changes.map((change) => {
        const { what, node, property, who } = change;
        return (
          <li key={`${what} ${node} ${property} ${who}`} className={`lamp-studio-${what}`}>
            <OneChange {...change} />
          </li>
        );
      })}
    </ul>
  );
};

const OneChange = ({ what, who, before, after, change, ...node }: Shown) => {
  const text = useText();
  const move = what === 'moved' && change ? change.after : null;
  return (
    <>
      <b>{text(words[what])}</b>
      {who && <span className="lamp-studio-tag">{text(whoWords[who])}</span>}
      <NodeName {...node} />
      {what === 'moved' && change && (
        <span>
          {move === undefined || move === null
            ? text(move === null ? versionsTexts.toStart : versionsTexts.toEnd)
            : fillString(text(versionsTexts.toAfter), { name: move })}
        </span>
      )}
      {before !== undefined && (
        <del>
          <ShownValue json={before} />
        </del>
      )}
      {after !== undefined && (
        <ins>
          <ShownValue json={after} />
        </ins>
      )}
    </>
  );
};

/** What a node is called, and the place in it that changes. */
export const NodeName = ({
  noun,
  name,
  title,
  property,
}: Pick<DescribedChange, 'noun' | 'name' | 'title' | 'property'>) => {
  const text = useText();
  return (
    <span>
      {`${text(noun)} ${name}`}
      {title && ` (${text(title)})`}
      {property !== undefined && <code>{` ${property}`}</code>}
    </span>
  );
};

const whoWords = { mine: words.mine, theirs: words.theirs, both: words.both };
