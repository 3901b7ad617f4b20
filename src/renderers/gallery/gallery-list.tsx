import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { useText } from '../context/console-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { StateView } from '../states/state-view.tsx';
import { ConsoleLink } from '../widgets/console-link.tsx';
import { galleryAddress } from './gallery-address.ts';
import type { GalleryEntry } from './gallery-entries.ts';
import { galleryTexts, groupTexts } from './gallery-texts.ts';

/** True if the name, the group or the meaning of an entry has every word, in any case. */
function matches({ group, name, meaning }: GalleryEntry, words: readonly string[]): boolean {
  const text = [name, textIn('en', meaning), textIn('zh', meaning), ...Object.values(groupTexts[group])]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

interface Props {
  entries: readonly GalleryEntry[];
  shown: GalleryEntry | undefined;
}

/** All entries by group, with a search. */
export const GalleryList = observer(({ entries, shown }: Props) => {
  const text = useText();
  const [search, setSearch] = useState('');
  const typing = useComposition(search, setSearch);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const found = entries.filter((entry) => matches(entry, words));
  const label = text(galleryTexts.search);
  return (
    <nav className="lamp-showcase-list" aria-label={text(galleryTexts.list)}>
      <Input type="search" allowClear aria-label={label} placeholder={label} {...typing} />
      {found.length === 0 && (
        <StateView
          compact
          kind="empty"
          title={text(galleryTexts.noneFound)}
          action={{ label: text(galleryTexts.clearSearch), run: () => setSearch('') }}
        />
      )}
      {groups.map((group) => {
        const own = found.filter((entry) => entry.group === group);
        return (
          own.length > 0 && (
            <section key={group} aria-label={text(groupTexts[group])}>
              <h2>{text(groupTexts[group])}</h2>
              <ul>
                {own.map((entry) => (
                  <li key={entry.name} aria-current={entry === shown ? 'page' : undefined}>
                    <ConsoleLink to={galleryAddress(entry)}>{entry.name}</ConsoleLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
});
