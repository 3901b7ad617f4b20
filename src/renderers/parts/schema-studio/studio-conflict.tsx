import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { ContestedPlace } from '../../../engine/stores/studio/save-conflict.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import type { Side } from '../../../schemas/wire/document-changes.ts';
import { useText } from '../../context/console-context.tsx';
import { Note } from '../../widgets/note.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import { Changes, NodeName } from './studio-changes.tsx';
import { versionsTexts } from './studio-versions-texts.ts';

interface Props {
  studio: StudioStore;
  versions: StudioVersions;
  file: string;
}

/** What two people changed of one document at the same time; the author chooses a side where they conflict. */
export const StudioConflict = observer(({ studio, versions, file }: Props) => {
  const text = useText();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { conflict, sides } = versions;
  if (!conflict || !sides) return null;
  const { theirs } = conflict;
  const merge = () => {
    const merged = versions.resolve(file, choices);
    if (merged !== undefined) studio.edit(file, [{ start: 0, end: studio.texts.of(file).length, text: merged }]);
  };
  if (!theirs)
    return (
      <Note tone="warning" title={text(versionsTexts.conflictGone)}>
        <p>{text(versionsTexts.conflictGoneText)}</p>
        <Changes changes={sides.merged} />
        <Button size="small" type="primary" onClick={() => versions.goOn(file)}>
          {text(versionsTexts.goOn)}
        </Button>
      </Note>
    );
  return (
    <Note tone="warning" title={fillString(text(words.conflict), { name: theirs.authorName, n: theirs.number })}>
      <p>{text(words.conflictText)}</p>
      {sides.contested.length > 0 && (
        <section className="lamp-studio-contested" aria-label={text(versionsTexts.contested)}>
          <strong>{text(versionsTexts.contested)}</strong>
          <ul>
            {sides.contested.map((place) => (
              <Contested
                key={place.at}
                place={place}
                side={choices[place.at] ?? 'theirs'}
                choose={(side) => setChoices({ ...choices, [place.at]: side })}
              />
            ))}
          </ul>
        </section>
      )}
      {sides.merged.length > 0 && (
        <section aria-label={text(versionsTexts.rest)}>
          <strong>{text(versionsTexts.rest)}</strong>
          <Changes changes={sides.merged} />
        </section>
      )}
      <Button size="small" type="primary" onClick={merge}>
        {text(words.merge)}
      </Button>
    </Note>
  );
});

const Contested = ({ place, side, choose }: { place: ContestedPlace; side: Side; choose(side: Side): void }) => {
  const text = useText();
  const { noun, name, property = '' } = place.node;
  return (
    <li>
      <div className="lamp-studio-row">
        <NodeName {...place.node} />
        <Segmented<Side>
          aria-label={`${text(noun)} ${name} ${property}`}
          size="small"
          value={side}
          options={[
            { value: 'mine', label: text(words.mine) },
            { value: 'theirs', label: text(words.theirs) },
          ]}
          onChange={choose}
        />
      </div>
      {(['mine', 'theirs'] as const).map((one) => (
        <section
          key={one}
          aria-label={text(words[one])}
          className={`lamp-studio-one-side${one === side ? ' lamp-studio-chosen' : ''}`}
        >
          <b>{text(words[one])}</b>
          {place[one].length > 0 ? (
            <Changes changes={place[one].map(({ who: _, ...change }) => change)} />
          ) : (
            text(versionsTexts.untouched)
          )}
        </section>
      ))}
    </li>
  );
};
