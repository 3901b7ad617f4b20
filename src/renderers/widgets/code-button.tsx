import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { canReceiveCode } from '../../engine/stores/verification/code-target.ts';
import type { CodeRequest } from '../../engine/stores/verification/codes-store.ts';
import { useCodes, useText } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import { BusyButton } from './busy-button.tsx';

interface Props {
  /** Id of the countdown, which survives a reload (SMS-03). */
  button: string;
  /** The recipient; the button is enabled while it is valid (SMS-02). */
  target: unknown;
  request: CodeRequest;
  size?: 'large';
  onFailure(error: unknown): void;
  onSent?(): void;
}

/** Sends a verification code after the captcha, then counts down. */
export const CodeButton = observer(({ button, target, request, size, onFailure, onSent }: Props) => {
  const codes = useCodes();
  const text = useText();
  useEffect(() => codes.notice(button), [codes, button]);
  const seconds = codes.secondsLeft(button);
  const send = async () => {
    try {
      if (await codes.send(button, request)) onSent?.();
    } catch (error) {
      onFailure(error);
    }
  };
  return (
    <BusyButton
      size={size}
      className="lamp-code-button"
      disabled={seconds > 0 || !canReceiveCode(target)}
      loading={codes.isSending(button)}
      onClick={() => void send()}
    >
      {seconds > 0 ? `${seconds} ${text(credentialTexts.secondsToRetry)}` : text(credentialTexts.getCode)}
    </BusyButton>
  );
});
