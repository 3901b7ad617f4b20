import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillPlurals, shownValue } from '../../engine/records/fill-text.ts';
import type { ImportDialogStore } from '../../engine/stores/page/import-dialog-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { ImportState } from '../../schemas/wire/imports.ts';
import { useText } from '../context/console-context.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { Note } from '../widgets/note.tsx';
import { Dialog } from './dialog.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPaste } from './import-paste.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportSource } from './import-source.tsx';
import { cancelQuestion, definitionTexts, importTexts } from './import-texts.ts';
import './import-dialog.css';
import { BusyButton } from '../widgets/busy-button.tsx';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';

const dialogWidth = 760;
const formats = ['xlsx', 'csv'] as const;

/** Fills {name} and {name:row|rows} in a text with numbers. */
const filled = (
  text: string,
  values: { readonly [name in 'done' | 'total' | 'ok' | 'failed' | 'untried']?: number },
): string =>
  fillPlurals(text, values).replace(/\{(done|total|ok|failed|untried)\}/g, (_, name: keyof typeof values) =>
    shownValue(values[name] ?? 0),
  );

/** The import of rows from a file: choose, check, import, result (PAGE-02, RT-06). */
const ImportDialog = observer(({ dialog, page }: { dialog: ImportDialogStore; page: PageStore }) => {
  const text = useText();
  return (
    <Dialog
      id="import"
      className="lamp-import-dialog"
      open
      width={dialogWidth}
      title={text(dialog.plan.title)}
      onCancel={() => void page.closeDialog()}
      mask={{ closable: false }}
      footer={<Footer dialog={dialog} close={() => void page.closeDialog()} />}
    >
      <div className="lamp-import" aria-busy={dialog.isBusy || dialog.step === 'running'}>
        <Step dialog={dialog} />
        {dialog.failure && dialog.step !== 'choose' && <Note tone="error" title={dialog.failure.message} />}
      </div>
    </Dialog>
  );
});

const Step = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  switch (dialog.step) {
    case 'choose':
      return dialog.pasted.isShown ? <ImportPaste dialog={dialog} /> : <Choice dialog={dialog} />;
    case 'checked':
      return <Checked dialog={dialog} />;
    case 'running':
      return <Running dialog={dialog} />;
    case 'done':
      return <Done dialog={dialog} />;
  }
});

const Choice = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  const text = useText();
  const { failure, file, isBusy, isDefinition, sent } = dialog;
  const checking = isDefinition ? definitionTexts.checkingFile : importTexts.checking;
  return (
    <>
      <p>{text((isDefinition ? definitionTexts : importTexts).hint)}</p>
      {!isDefinition && (
        <div className="lamp-import-buttons">
          {formats.map((format) => (
            <Button key={format} icon={<DownloadOutlined aria-hidden />} onClick={() => void dialog.template(format)}>
              {`${text(importTexts.template)} (${format})`}
            </Button>
          ))}
        </div>
      )}
      <ImportFile
        isDisabled={isBusy}
        accept={isDefinition ? '.json' : '.csv,.tsv,.txt,.xlsx'}
        title={(isDefinition ? definitionTexts : importTexts).choose}
        choose={(chosen) => void dialog.choose(chosen)}
      />
      {!isDefinition && (
        <div>
          <Button icon={<CopyOutlined aria-hidden />} disabled={isBusy} onClick={() => void dialog.showPasted()}>
            {text(importTexts.paste)}
          </Button>
        </div>
      )}
      {isBusy && (
        <div role="status">
          {`${text((sent ?? 1) < 1 ? importTexts.sending : checking)}: ${file?.name ?? ''}`}
          <Progress percent={Math.round((sent ?? 1) * 100)} status="active" showInfo={false} />
        </div>
      )}
      {failure && file && !isBusy && (
        <div role="alert">
          <div className="lamp-import-file">{file.name}</div>
          <FailureState
            error={failure}
            title={text(importTexts.checkFailed)}
            retry={() => void dialog.retry()}
            compact
          />
        </div>
      )}
    </>
  );
});

const Checked = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  const text = useText();
  const { state } = dialog;
  if (!state) return null;
  return (
    <>
      <div className="lamp-import-file">{state.fileName}</div>
      <ImportSource source={state.source} />
      <p role="status">{filled(text(checkedText(dialog, state)), state)}</p>
      <ImportProblems state={state} isDefinition={dialog.isDefinition} />
    </>
  );
});

const checkedText = ({ isDefinition }: ImportDialogStore, { failed }: ImportState) => {
  if (!isDefinition) return importTexts.checked;
  return failed === 0 ? definitionTexts.valid : definitionTexts.invalid;
};

const doneText = ({ isDefinition }: ImportDialogStore, { status }: ImportState) => {
  if (isDefinition) return definitionTexts.done;
  return importTexts[status === 'cancelled' ? 'cancelled' : 'done'];
};

const Running = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  const text = useText();
  const { done = 0, total = 0 } = dialog.state ?? {};
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <>
      <p>{filled(text(importTexts.running), { done, total })}</p>
      <Progress percent={percent} status="active" aria-label={filled(text(importTexts.running), { done, total })} />
      <p className="lamp-import-calm">{text(dialog.isCancelling ? importTexts.cancelling : importTexts.mayClose)}</p>
    </>
  );
});

const Done = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  const text = useText();
  const { state } = dialog;
  if (!state) return null;
  return (
    <>
      {state.status === 'failed' ? (
        <Note tone="warning" title={filled(text(importTexts.interrupted), state)} />
      ) : (
        <p role="status">{filled(text(doneText(dialog, state)), state)}</p>
      )}
      <ImportProblems state={state} isDefinition={dialog.isDefinition} />
    </>
  );
});

const resetText = ({ step, pasted }: ImportDialogStore) => {
  if (pasted.isShown) return step === 'checked' ? importTexts.back : importTexts.pasteAgain;
  return step === 'checked' ? importTexts.other : importTexts.again;
};

const Footer = observer(({ dialog, close }: { dialog: ImportDialogStore; close(): void }) => {
  const text = useText();
  const { state, step, isBusy } = dialog;
  return (
    <>
      <Button onClick={close}>{text(importTexts.close)}</Button>
      {(step === 'checked' || step === 'done') &&
        !dialog.isDefinition &&
        state &&
        state.problems.length > 0 &&
        formats.map((format) => (
          <Button key={format} icon={<DownloadOutlined aria-hidden />} onClick={() => void dialog.failedRows(format)}>
            {`${text(importTexts.failedRows)} (${format})`}
          </Button>
        ))}
      {step === 'running' && (
        <BusyButton
          danger
          loading={isBusy}
          disabled={dialog.isCancelling}
          onClick={() => void dialog.cancel(cancelQuestion)}
        >
          {text(importTexts.cancel)}
        </BusyButton>
      )}
      {(step === 'checked' || step === 'done') && (
        <Button disabled={isBusy} onClick={() => dialog.reset()}>
          {text(resetText(dialog))}
        </Button>
      )}
      {step === 'checked' && state && (
        <ReasonedButton
          type="primary"
          loading={isBusy}
          reason={
            (dialog.isDefinition ? state.failed > 0 : state.ok === 0) ? text(importTexts.nothingToImport) : undefined
          }
          onClick={() => void dialog.start()}
        >
          {filled(text((dialog.isDefinition ? definitionTexts : importTexts).start), state)}
        </ReasonedButton>
      )}
    </>
  );
});

export default ImportDialog;
