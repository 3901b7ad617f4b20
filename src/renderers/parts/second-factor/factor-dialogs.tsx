import { Button, Input, type InputRef, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { OwnSecondFactor } from '../../../engine/stores/session/own-second-factor.ts';
import { codeDigits } from '../../../engine/stores/verification/code-target.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { useModal } from '../../hooks/use-modal.ts';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { texts } from '../../texts/texts.ts';
import { EnrollmentKey } from '../../widgets/second-factor/enrollment-key.tsx';
import { RecoveryCodeList } from '../../widgets/second-factor/recovery-code-list.tsx';
import { secondFactorTexts } from '../../widgets/second-factor/second-factor-texts.ts';
import { TypedInput } from '../../widgets/typed-input.tsx';
import { secondFactorPartTexts as words } from './second-factor-part-texts.ts';
import '../../widgets/forms.css';
import { BusyButton } from '../../widgets/busy-button.tsx';

/** What the user does with the second factor. */
export type FactorDialog = 'turnOn' | 'turnOff' | 'newCodes';

interface Props {
  factor: OwnSecondFactor;
  dialog: FactorDialog | undefined;
  close(): void;
}

/** The dialogs of the card: the proof of who asks, the new app, and the codes that are shown once. */
export const FactorDialogs = observer(({ factor, dialog, close }: Props) => {
  const text = useText();
  const messages = useMessages();
  const end = () => {
    factor.close();
    close();
  };
  if (dialog === undefined) return null;
  if (factor.codes.length > 0) return <CodesDialog codes={factor.codes} close={end} />;
  if (factor.enrollment)
    return (
      <OneBoxDialog
        key="app"
        title={secondFactorTexts.enrollTitle}
        label={secondFactorTexts.code}
        missing={secondFactorTexts.enterCode}
        submitTitle={words.turnOn}
        isCode
        send={(code) => factor.enable(code)}
        close={end}
      >
        <EnrollmentKey enrollment={factor.enrollment} />
      </OneBoxDialog>
    );
  if (dialog === 'turnOn')
    return (
      <OneBoxDialog
        key="password"
        title={secondFactorTexts.enrollTitle}
        label={words.password}
        missing={texts.enterPassword}
        submitTitle={words.next}
        send={(password) => factor.begin(password)}
        close={end}
      >
        <p>{text(words.passwordNote)}</p>
      </OneBoxDialog>
    );
  if (dialog === 'newCodes')
    return (
      <OneBoxDialog
        key="codes"
        title={words.newCodes}
        label={words.proof}
        missing={words.enterProof}
        submitTitle={words.newCodes}
        send={(proof) => factor.renewCodes(proof)}
        close={end}
      >
        <p>{text(words.newCodesNote)}</p>
      </OneBoxDialog>
    );
  return (
    <OneBoxDialog
      key="off"
      title={words.turnOffTitle}
      label={words.proof}
      missing={words.enterProof}
      submitTitle={words.turnOff}
      isDanger
      send={async (proof) => {
        await factor.remove(proof);
        messages.add('success', words.turnedOff);
        end();
      }}
      close={end}
    >
      <p>{text(words.turnOffNote)}</p>
    </OneBoxDialog>
  );
});

interface OneBoxProps {
  title: Text;
  label: Text;
  /** The message for an empty box. */
  missing: Text;
  submitTitle: Text;
  /** Asks for a code instead of a secret. */
  isCode?: boolean;
  isDanger?: boolean;
  send(typed: string): Promise<void>;
  close(): void;
  children: ReactNode;
}

/** A dialog with one box; what the platform refuses is shown at it. */
const OneBoxDialog = observer((props: OneBoxProps) => {
  const { title, label, missing, submitTitle, isCode = false, isDanger = false, send, close, children } = props;
  const text = useText();
  const id = useId();
  useModal(`secondFactor${id}`);
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Text>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isCode ? typed.length < 6 : typed === '') {
      setProblem(missing);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await send(typed);
    } catch (error) {
      const { text: reason, fields } = describeFailure(error);
      setProblem(Object.values(fields)[0] ?? reason);
      setBusy(false);
      input.current?.focus();
      return;
    }
    setBusy(false);
  };
  const box = {
    id,
    ref: input,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-note`,
    status: problem === undefined ? ('' as const) : ('error' as const),
    value: typed,
  };
  return (
    <Modal
      open
      width={440}
      title={text(title)}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      footer={
        <>
          <Button onClick={close}>{text(dialogTexts.cancel)}</Button>
          <BusyButton type="primary" danger={isDanger} htmlType="submit" form={`${id}-form`} loading={isBusy}>
            {text(submitTitle)}
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-form`} className="lamp-factor-form" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <div className="lamp-field" data-invalid={problem !== undefined}>
          <label htmlFor={id} className="lamp-required">
            {text(label)}
          </label>
          {isCode ? (
            <TypedInput
              {...box}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(next) => setTyped(codeDigits(next))}
            />
          ) : (
            <Input.Password
              {...box}
              autoComplete="current-password"
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <div id={`${id}-note`} className="lamp-field-note lamp-field-error" role="alert">
            {problem !== undefined && text(problem)}
          </div>
        </div>
      </form>
    </Modal>
  );
});

/** Closed by its button only: the codes are not shown again. */
const CodesDialog = observer(({ codes, close }: { codes: readonly string[]; close(): void }) => {
  const text = useText();
  useModal('recoveryCodes');
  return (
    <Modal
      open
      width={440}
      title={text(secondFactorTexts.codesTitle)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={close}>
          {text(words.done)}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Modal>
  );
});
