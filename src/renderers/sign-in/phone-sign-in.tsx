import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { validators } from '../../engine/forms/validators.ts';
import { sentText } from '../../engine/records/sent-text.ts';
import { signInCode } from '../../engine/stores/verification/code-requests.ts';
import { codeDigits } from '../../engine/stores/verification/code-target.ts';
import { useSession, useText } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import { texts } from '../texts/texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { CodeButton } from '../widgets/code-button.tsx';
import { SignInField } from './sign-in-field.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { WayProps } from './way.ts';

/** A phone number and a code sent to it (AUTH-02). */
const PhoneSignIn = observer(({ typed, type, takesFocus, otherWay }: WayProps) => {
  const session = useSession();
  const text = useText();
  const { code } = typed;
  const phone = sentText(typed.phone);
  const signIn = useSignIn(otherWay);
  const [isAsked, setAsked] = useState(false);
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) phoneInput.current?.focus();
  }, [takesFocus]);
  const wrongPhone = phone === '' ? credentialTexts.enterPhone : validators.onlyPhone(phone);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrongPhone) return phoneInput.current?.focus();
    if (code.length < 6) return codeInput.current?.focus();
    await signIn.run((verification) => session.signInByPhone(phone, code, verification));
  };

  return (
    <form className="lamp-login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <SignInProblem problem={signIn.problem} />
      <SignInField
        label={text(credentialTexts.phone)}
        ref={phoneInput}
        type="tel"
        name="phone"
        autoComplete="tel-national"
        error={isAsked && wrongPhone ? text(wrongPhone) : ''}
        value={typed.phone}
        onChange={(value) => type({ phone: value })}
      />
      <SignInField
        label={text(credentialTexts.verifyCode)}
        ref={codeInput}
        inputMode="numeric"
        name="code"
        autoComplete="one-time-code"
        placeholder={text(credentialTexts.enterCode)}
        error={isAsked && code.length < 6 ? text(credentialTexts.enterCode) : ''}
        value={code}
        onChange={(value) => type({ code: codeDigits(value) })}
        beside={
          <CodeButton
            button="signIn"
            size="large"
            target={wrongPhone ? '' : phone}
            request={signInCode(phone)}
            onFailure={signIn.fail}
            onSent={() => codeInput.current?.focus()}
          />
        }
      />
      <BusyButton type="primary" size="large" htmlType="submit" block loading={signIn.isBusy}>
        {text(texts.signIn)}
      </BusyButton>
    </form>
  );
});

export default PhoneSignIn;
