import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { useText } from '../../context/console-context.tsx';
import { rightsTexts as words } from './rights-texts.ts';
import { compareRights } from './rights-tree.ts';

interface Props {
  /** As saved. */
  before: readonly MenuItem[];
  after: readonly MenuItem[];
}

/** What saving would grant and withdraw: the numbers, then each by its name. */
export function RightsSummary({ before, after }: Props) {
  const text = useText();
  const { entries, functions } = compareRights(before, after);
  const counted = [
    { name: text(words.functions), ...functions },
    { name: text(words.entries), ...entries },
  ].filter(({ granted, withdrawn }) => granted.length + withdrawn.length > 0);
  return (
    <section className="lamp-rights-box">
      <h4>{text(words.changes)}</h4>
      <p role="status">
        {counted.length === 0
          ? text(words.noChanges)
          : counted
              .map(({ name, granted, withdrawn }) =>
                [
                  name,
                  ...(granted.length > 0 ? [`+${granted.length}`] : []),
                  ...(withdrawn.length > 0 ? [`−${withdrawn.length}`] : []),
                ].join(' '),
              )
              .join(' · ')}
      </p>
      {counted.length > 0 && (
        <ul className="lamp-rights-changes">
          {counted.flatMap(({ name, granted, withdrawn }) => [
            ...granted.map((caption) => (
              <li key={`${name} + ${caption}`} className="lamp-rights-granted">
                + {caption}
              </li>
            )),
            ...withdrawn.map((caption) => (
              <li key={`${name} - ${caption}`} className="lamp-rights-withdrawn">
                − {caption}
              </li>
            )),
          ])}
        </ul>
      )}
    </section>
  );
}
