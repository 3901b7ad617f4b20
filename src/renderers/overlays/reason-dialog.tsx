import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { Note } from '../widgets/note.tsx';
import { TextBox } from '../widgets/text-box.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  /** The id of the dialog (SHELL-09). */
  id: string;
  title: string;
  text: string;
  /** The verb on the button. */
  ok: string;
  /** What the box is for, which also stands in it; absent for a step that takes no reason. */
  label?: string;
  /** The most characters of the reason. */
  maxLength: number;
  /** A reason to begin with. */
  initial?: string;
  /** Why the last try failed; the reason stays. */
  failure?: string | undefined;
  /** What the step changes. */
  children?: ReactNode;
  /** Does it. @returns true if the dialog is through, also after a conflict that is shown elsewhere */
  run(why: string): Promise<boolean>;
  close(): void;
  /** In pixels. */
  width?: number;
}

/** Asks before something that others notice, with what it changes and an optional reason. */
export function ReasonDialog({ id, title, text: hint, ok, label, maxLength, initial = '', failure, ...more }: Props) {
  const { children, run, close, width } = more;
  const text = useText();
  const formId = useId();
  const [why, setWhy] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const isThrough = await run(why.trim()).finally(() => setBusy(false));
    if (isThrough) close();
  };
  return (
    <Dialog
      id={id}
      open
      {...(width !== undefined && { width })}
      title={title}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={close}>{text(dialogTexts.cancel)}</Button>
          <BusyButton type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {ok}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure !== undefined && <Note tone="error" title={failure} />}
        <p className="lamp-reason-hint">{hint}</p>
        {children}
        {label !== undefined && (
          <TextBox
            className="lamp-reason-box"
            value={why}
            maxLength={maxLength}
            aria-label={label}
            placeholder={label}
            onChange={setWhy}
          />
        )}
      </form>
    </Dialog>
  );
}
