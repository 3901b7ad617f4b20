import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioExchange } from '../../../engine/stores/studio/studio-exchange.ts';
import { documentLimits } from '../../../schemas/wire/documents.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { Bars } from '../../states/bars.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { issueSentence } from './issue-sentence.ts';
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
  const footer = isShown ? (
    <>
      <Button onClick={end}>{text(dialogTexts.cancel)}</Button>
      <ReasonedButton
        type="primary"
        loading={state === 'storing'}
        reason={reason}
        onClick={() => void exchange.store(why.trim())}
      >
        {text(files.size > 0 ? words.importTexts : words.importStore)}
      </ReasonedButton>
    </>
  ) : (
    <Button onClick={end}>{text(texts.close)}</Button>
  );
  return (
    <Dialog
      id="importDocuments"
      open
      width={width}
      title={fillString(text(words.importTitle), { name })}
      onCancel={end}
      footer={footer}
    >
      <div className="lamp-studio-import">
        {failure !== undefined && <Note tone="error" title={text(failure)} />}
        {state === 'reading' && <Bars rows={4} />}
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

/** Each document with what it would change and what is wrong in it. */
const Documents = observer(({ exchange }: { exchange: StudioExchange }) => {
  const text = useText();
  const { language } = useDisplay();
  return exchange.documents.map(({ file, isNew, changes, lost, issues }) => (
    <section key={file} aria-label={file}>
      <h4>
        <code>{file}</code>
        {isNew && <span className="lamp-studio-tag">{text(words.importNew)}</span>}
      </h4>
      {issues.map((issue) => (
        <p key={`${issue.line} ${issue.path} ${issue.message}`} className={`lamp-studio-${issue.severity}`}>
          {issueSentence(issue, language)}
        </p>
      ))}
      {lost.length > 0 && <p>{fillString(text(words.lostChanges), { n: lost.length })}</p>}
      {changes.length > 0 ? <Changes changes={changes} /> : issues.length === 0 && <p>{text(words.importSame)}</p>}
    </section>
  ));
});
