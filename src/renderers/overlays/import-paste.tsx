import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ImportDialogStore } from '../../engine/stores/page/import-dialog-store.ts';
import { useText } from '../context/console-context.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';
import { TypedArea } from '../widgets/typed-input.tsx';
import { importTexts } from './import-texts.ts';

const lines = { minRows: 8, maxRows: 16 };

/** Rows of an import, pasted from a spreadsheet or typed below the headings of the template. */
export const ImportPaste = observer(({ dialog }: { dialog: ImportDialogStore }) => {
  const text = useText();
  const id = useId();
  const { failure, isBusy, pasted } = dialog;
  const { hasRows } = pasted;
  const check = () => void dialog.checkPasted(text(importTexts.pastedName));
  return (
    <>
      <label htmlFor={id}>{text(importTexts.pasteLabel)}</label>
      <TypedArea
        id={id}
        className="lamp-import-paste"
        autoFocus
        autoSize={lines}
        wrap="off"
        spellCheck={false}
        value={pasted.text}
        aria-describedby={`${id}-hint`}
        onChange={(typed) => pasted.write(typed)}
      />
      <p id={`${id}-hint`} className="lamp-import-calm">
        {text(importTexts.pasteHint)}
      </p>
      <div className="lamp-import-buttons">
        <ReasonedButton
          type="primary"
          loading={isBusy}
          reason={hasRows ? undefined : text(importTexts.noPastedRows)}
          onClick={check}
        >
          {text(importTexts.checkPasted)}
        </ReasonedButton>
        <Button disabled={isBusy} onClick={() => dialog.hidePasted()}>
          {text(importTexts.useFile)}
        </Button>
      </div>
      {isBusy && <p role="status">{text(hasRows ? importTexts.checking : importTexts.pasteLoading)}</p>}
      {failure && !isBusy && (
        <div role="alert">
          <FailureState
            error={failure}
            title={hasRows ? text(importTexts.checkFailed) : undefined}
            retry={() => (hasRows ? check() : void dialog.showPasted())}
            compact
          />
        </div>
      )}
    </>
  );
});
