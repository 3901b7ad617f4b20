import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LocalVersion } from '../../../engine/data/document-history.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { usePlatformTime, useText } from '../../context/console-context.tsx';
import { Changes } from './studio-changes.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';

/** The texts of a document that this browser has kept: compared with the present one, and restored in the editor. */
export const StudioLocalVersions = observer(({ studio, file }: { studio: StudioStore; file: string }) => {
  const text = useText();
  const { history } = studio;
  useEffect(() => void history.show(file), [history, file]);
  if (!history.isOffered) return null;
  return (
    <section aria-label={text(words.local)} className="lamp-studio-local">
      <h3>{text(words.local)}</h3>
      <p className="lamp-studio-hint">{text(words.localHint)}</p>
      {history.versions?.length === 0 && <p>{text(words.noLocal)}</p>}
      <ul className="lamp-studio-list">
        {history.versions?.map((version) => (
          <LocalRow key={version.at} studio={studio} file={file} version={version} />
        ))}
      </ul>
    </section>
  );
});

const LocalRow = observer(({ studio, file, version }: { studio: StudioStore; file: string; version: LocalVersion }) => {
  const text = useText();
  const time = usePlatformTime();
  const [isShown, setShown] = useState(false);
  const now = studio.texts.of(file);
  const isSame = version.text === now;
  const restore = () => studio.edit(file, [{ start: 0, end: now.length, text: version.text }]);
  return (
    <li>
      <div className="lamp-studio-version">
        <strong>{time.write(new Date(version.at)).replace('T', ' ')}</strong>
        <small>{isSame ? text(words.sameText) : fillString(text(words.characters), { n: version.text.length })}</small>
      </div>
      {!isSame && (
        <div className="lamp-studio-row lamp-studio-start">
          <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {text(words.difference)}
          </Button>
          <Button size="small" onClick={restore}>
            {text(words.restore)}
          </Button>
        </div>
      )}
      {isShown && !isSame && <Difference studio={studio} version={version} text={now} />}
    </li>
  );
});

const Difference = ({ studio, version, text: now }: { studio: StudioStore; version: LocalVersion; text: string }) => {
  const text = useText();
  const changes = studio.history.differenceOf(version, now);
  if (!changes) return <p>{text(words.notJson)}</p>;
  // Another layout of the same values.
  return changes.length === 0 ? <p>{text(words.importSame)}</p> : <Changes changes={changes} />;
};
