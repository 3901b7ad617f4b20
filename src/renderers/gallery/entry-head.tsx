import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';
import type { GalleryEntry } from './gallery-entries.ts';
import { galleryTexts, groupTexts } from './gallery-texts.ts';

/** The name of an entry, and what the grammar says of it. */
export const EntryHead = observer(({ entry, children }: { entry: GalleryEntry; children?: ReactNode }) => {
  const text = useText();
  const [first, rest] = firstSentence(text(entry.meaning));
  return (
    <div className="lamp-showcase-title">
      <h2>
        <code>{entry.name}</code> <span>{text(groupTexts[entry.group])}</span>
      </h2>
      {/* What the grammar says is in English until its Chinese is there. */}
      <div lang={typeof entry.meaning === 'string' ? 'en' : undefined}>
        <p>{first}</p>
        {rest !== '' && (
          <details>
            <summary>{text(galleryTexts.more)}</summary>
            <p>{rest}</p>
          </details>
        )}
      </div>
      {children}
    </div>
  );
});

/** The first sentence of an English or Chinese text, and the others. */
function firstSentence(text: string): [first: string, rest: string] {
  const end = /\.(?= )|。(?=.)/su.exec(text);
  const length = end ? end.index + 1 : text.length;
  return [text.slice(0, length), text.slice(length).trimStart()];
}
