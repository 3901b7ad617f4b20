import { Button, Input, type InputRef, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import { describeFailure } from '../../engine/stores/messages/failure-messages.ts';
import type { BatchBox } from '../../engine/stores/verification/batch-confirm-store.ts';
import { functionCode } from '../../engine/stores/verification/code-requests.ts';
import { codeDigits } from '../../engine/stores/verification/code-target.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useBatchConfirm, useText } from '../context/console-context.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { usePasteLimit } from '../hooks/use-paste-limit.ts';
import { credentialTexts } from '../texts/credential-texts.ts';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { texts } from '../texts/texts.ts';
import { CodeButton } from '../widgets/code-button.tsx';
import { TypedInput } from '../widgets/typed-input.tsx';
import { batchConfirmTexts } from './batch-confirm-texts.ts';
import '../widgets/forms.css';
import { BusyButton } from '../widgets/busy-button.tsx';

const width = 640;
/** Above every floating panel (BATCH-01). */
const zIndex = 5000;
const maxCharacters = 50;

/** Asks for the batch-operation password, and for a code before publishing (BATCH-01, BATCH-02). */
const BatchConfirmDialog = observer(() => {
  const batch = useBatchConfirm();
  return batch.box ? <Question key={batch.box.id} box={batch.box} /> : null;
});

const Question = observer(({ box }: { box: BatchBox }) => {
  const batch = useBatchConfirm();
  const text = useText();
  useModal('batch');
  const id = useId();
  const passwordInput = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const limit = usePasteLimit(maxCharacters, setPassword);
  const [verifyCode, setVerifyCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Text>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password === '' || (box.needsCode && verifyCode === '')) return;
    void batch.submit({ batchOptPassword: password, phone: box.phone, verifyCode });
  };
  const { problem } = batch;
  const missing = box.takesFactorCode ? batchConfirmTexts.enterPasswordOrCode : texts.enterPassword;
  const passwordError =
    isAsked && password === '' ? missing : problem?.field === 'batchOptPassword' ? problem.text : limit.problem;
  const missingCode = isAsked && verifyCode === '' ? credentialTexts.enterCode : undefined;
  const codeError = failure ?? missingCode ?? (problem?.field === 'verifyCode' ? problem.text : undefined);
  return (
    <Modal
      open
      width={width}
      zIndex={zIndex}
      title={text(credentialTexts.batchTitle)}
      mask={{ closable: false }}
      onCancel={() => batch.cancel()}
      // The opening dialog is still invisible and cannot take the focus itself. Does not interrupt typing.
      afterOpenChange={(isOpen) => {
        if (isOpen && !(document.activeElement instanceof HTMLInputElement)) passwordInput.current?.focus();
      }}
      className="lamp-batch"
      footer={
        <>
          <Button onClick={() => batch.cancel()}>{text(dialogTexts.cancel)}</Button>
          <BusyButton type="primary" htmlType="submit" form={`${id}-form`} loading={batch.isBusy}>
            {text(credentialTexts.confirm)}
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate>
        <div className="lamp-field" data-invalid={passwordError !== undefined}>
          <label htmlFor={id} className="lamp-required">
            {text(box.takesFactorCode ? batchConfirmTexts.passwordOrCode : credentialTexts.batchPassword)}
          </label>
          <Input.Password
            id={id}
            ref={passwordInput}
            required
            autoComplete="off"
            maxLength={maxCharacters}
            placeholder={text(missing)}
            status={passwordError === undefined ? undefined : 'error'}
            aria-invalid={passwordError !== undefined}
            aria-describedby={`${id}-note`}
            value={password}
            onPaste={limit.onPaste}
            onChange={(event) => limit.change(event.target.value)}
          />
          <div id={`${id}-note`} className="lamp-field-note lamp-field-error" role="alert">
            {passwordError !== undefined && text(passwordError)}
          </div>
        </div>
        {box.needsCode && (
          <div className="lamp-field" data-invalid={codeError !== undefined}>
            <label htmlFor={`${id}-code`} className="lamp-required">
              {text(credentialTexts.dynamicCode)}
            </label>
            <div className="lamp-code">
              <TypedInput
                id={`${id}-code`}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder={text(credentialTexts.enterCode)}
                status={codeError === undefined ? undefined : 'error'}
                aria-invalid={codeError !== undefined}
                aria-describedby={`${id}-code-note`}
                value={verifyCode}
                onChange={(typed) => {
                  setFailure(undefined);
                  setVerifyCode(codeDigits(typed));
                }}
              />
              <CodeButton
                button={`func${box.funcCode}`}
                target={box.phone}
                request={functionCode({ funcCode: box.funcCode, phone: box.phone, template: box.template })}
                onFailure={(error) => setFailure(describeFailure(error).text)}
                onSent={() => setFailure(undefined)}
              />
            </div>
            <div id={`${id}-code-note`} className="lamp-field-note lamp-field-error" role="alert">
              {codeError !== undefined && text(codeError)}
            </div>
            {box.phone === '' && <p className="lamp-field-help">{text(credentialTexts.noPhone)}</p>}
          </div>
        )}
      </form>
    </Modal>
  );
});

export default BatchConfirmDialog;
