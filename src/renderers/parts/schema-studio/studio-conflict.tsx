import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { Side } from '../../../schemas/wire/document-changes.ts';
import type { DocumentSaveConflict } from '../../../schemas/wire/documents.ts';
import { useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import { Changes } from './studio-changes.tsx';

/** What two people changed of one document at the same time; the author chooses a side where they conflict. */
export const StudioConflict = observer(
  ({ conflict, studio, file }: { conflict: DocumentSaveConflict; studio: StudioStore; file: string }) => {
    const text = useText();
    const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
    const { theirs, conflicts, changes } = conflict;
    const merge = () => {
      const merged = studio.versions?.resolve(file, choices);
      if (merged !== undefined) studio.edit(file, [{ start: 0, end: studio.texts.of(file).length, text: merged }]);
    };
    return (
      <Note
        tone="warning"
        title={fillString(text(words.conflict), { name: theirs?.authorName ?? '?', n: theirs?.number ?? 0 })}
      >
        <p>{text(words.conflictText)}</p>
        <Changes changes={changes} />
        <ul className="lamp-studio-changes">
          {conflicts.map(({ at, mine, theirs: other }) => (
            <li key={at}>
              <code>{at}</code>
              <Segmented<Side>
                aria-label={at}
                size="small"
                value={choices[at] ?? 'theirs'}
                options={[
                  { value: 'mine', label: `${text(words.mine)}: ${shortOf(mine)}` },
                  { value: 'theirs', label: `${text(words.theirs)}: ${shortOf(other)}` },
                ]}
                onChange={(side) => setChoices({ ...choices, [at]: side })}
              />
            </li>
          ))}
        </ul>
        <Button size="small" type="primary" onClick={merge}>
          {text(words.merge)}
        </Button>
      </Note>
    );
  },
);

const maxShown = 40;

function shortOf({ value }: { value?: unknown }): string {
  const json = value === undefined ? '-' : JSON.stringify(value);
  return json.length > maxShown ? `${json.slice(0, maxShown)}…` : json;
}
