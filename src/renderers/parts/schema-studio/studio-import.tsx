import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioExchange } from '../../../engine/stores/studio/studio-exchange.ts';
import { documentLimits } from '../../../schemas/wire/documents.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { ImportProgress } from './import-progress.tsx';
import { issueSentence } from './issue-sentence.ts';
import { studioTexts } from './schema-studio-texts.ts';
import { Changes } from './studio-changes.tsx';
import { manageTexts as words } from './studio-manage-texts.ts';

interface Props {
  exchange: StudioExchange;
  /** The name of the file. */
  name: string;
  close(): void;
}

const width = 720;

/** What a file of documents would change, before it is stored. */
export const StudioImport = observer(({ exchange, name, close }: Props) => {
  const text = useText();
  const [why, setWhy] = useState('');
  const { state, failure, errors, texts: files } = exchange;
  const end = () => {
    exchange.close();
    close();
  };
  const isShown = state === 'shown' || state === 'storing';
  const mistakes = errors > 0 ? fillString(text(words.importErrors), { n: errors }) : undefined;
  const reason = mistakes ?? (exchange.isSame ? text(words.importSame) : undefined);
  const isStoring = state === 'storing';
  const footer = isShown ? (
    <>
      <ReasonedButton reason={isStoring ? text(words.importIsStoring) : undefined} onClick={end}>
        {text(dialogTexts.cancel)}
      </ReasonedButton>
      <ReasonedButton
        type="primary"
        loading={isStoring}
        reason={reason}
        onClick={() => void exchange.store(why.trim())}
      >
        {text(files.size > 0 ? words.importTexts : words.importStore)}
      </ReasonedButton>
    </>
  ) : (
    <Button onClick={end}>{text(state === 'reading' ? dialogTexts.cancel : texts.close)}</Button>
  );
  return (
    <Dialog
      id="importDocuments"
      open
      width={width}
      title={fillString(text(words.importTitle), { name })}
      onCancel={() => isStoring || end()}
      footer={footer}
    >
      <div className="lamp-studio-import">
        {failure !== undefined && <Note tone="error" title={text(failure)} />}
        {(state === 'reading' || isStoring) && <ImportProgress exchange={exchange} />}
        {state === 'done' && (
          <Note tone="info" title={text(files.size > 0 ? words.importTextsDone : words.importDone)} />
        )}
        {isShown && mistakes !== undefined && <Note tone="error" title={mistakes} />}
        {isShown && files.size === 0 && (
          <TextBox
            value={why}
            maxLength={documentLimits.why}
            aria-label={text(words.importWhy)}
            placeholder={text(words.importWhy)}
            onChange={setWhy}
          />
        )}
        {isShown && files.size > 0 && <TextList files={[...files.keys()]} />}
        {isShown && <Documents exchange={exchange} />}
      </div>
    </Dialog>
  );
});

const TextList = ({ files }: { files: readonly string[] }) => {
  const text = useText();
  return (
    <>
      <p>{text(words.importTextList)}</p>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Each document with what it would change and what is wrong in it; of many, only what is wrong is unfolded. */
const Documents = observer(({ exchange }: { exchange: StudioExchange }) => {
  const { documents } = exchange;
  const isLong = documents.length > maxUnfolded;
  return documents.map((document) => (
    <ImportedDocument
      key={document.file}
      document={document}
      isOpen={!isLong || document.issues.some(({ severity }) => severity === 'error')}
    />
  ));
});

const maxUnfolded = 8;

type Imported = StudioExchange['documents'][number];

const ImportedDocument = ({ document, isOpen }: { document: Imported; isOpen: boolean }) => {
  const text = useText();
  const { language } = useDisplay();
  const { file, isNew, changes, lost, issues } = document;
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const same = changes.length === 0 && issues.length === 0;
  const count = fillString(text(studioTexts.changeCount), { n: changes.length });
  return (
    <details
      aria-label={file}
      open={isUnfolded}
      onToggle={({ currentTarget }) => currentTarget.open !== isUnfolded && setUnfolded(currentTarget.open)}
    >
      <summary>
        <code>{file}</code>
        {isNew && <span className="lamp-studio-tag">{text(words.importNew)}</span>}
        <small>{same ? text(words.importSame) : count}</small>
      </summary>
      {isUnfolded && (
        <>
          {issues.map((issue) => (
            <p key={`${issue.line} ${issue.path} ${issue.message}`} className={`lamp-studio-${issue.severity}`}>
              {issueSentence(issue, language)}
            </p>
          ))}
          {lost.length > 0 && <p>{fillString(text(words.lostChanges), { n: lost.length })}</p>}
          {changes.length > 0 && <Changes changes={changes} />}
        </>
      )}
    </details>
  );
};
