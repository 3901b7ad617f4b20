import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentText } from '../../engine/records/sent-text.ts';
import { useSession, useSettings, useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInField } from './sign-in-field.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { WayProps } from './way.ts';

/** Account and password (AUTH-01, AUTH-13). */
export const AccountSignIn = observer(({ typed, type, go, takesFocus, otherWay }: WayProps) => {
  const session = useSession();
  const config = useSettings();
  const text = useText();
  const { account, password } = typed;
  const signIn = useSignIn(otherWay);
  const [missing, setMissing] = useState<{ account?: boolean; password?: boolean }>({});
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  // The initially focused field; typing does not change it.
  const [first] = useState(account === '' ? accountInput : passwordInput);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [first, takesFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isBusy) return;
    const isMissing = { account: sentText(account) === '', password: password === '' };
    setMissing(isMissing);
    if (isMissing.account) return accountInput.current?.focus();
    if (isMissing.password) return passwordInput.current?.focus();
    await signIn.run((verification) => session.signIn(sentText(account), password, verification));
    passwordInput.current?.focus();
  };

  return (
    <form className="lamp-login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <SignInProblem problem={signIn.problem} />
      <SignInField
        id="login-account"
        label={text(startTexts.account)}
        ref={accountInput}
        name="username"
        autoComplete="username"
        placeholder={text(startTexts.accountHint)}
        error={missing.account ? text(startTexts.enterAccount) : ''}
        value={account}
        onChange={(value) => type({ account: value })}
      />
      <SignInField
        id="login-password"
        label={text(startTexts.password)}
        type="password"
        ref={passwordInput}
        name="password"
        autoComplete="current-password"
        error={missing.password ? text(startTexts.enterPassword) : ''}
        value={password}
        onChange={(value) => type({ password: value })}
      />
      <button type="button" className="lamp-link lamp-login-forgot" onClick={() => go('forgot')}>
        {text(startTexts.forgotPassword)}
      </button>
      <BusyButton type="primary" size="large" htmlType="submit" block loading={signIn.isBusy}>
        {text(startTexts.signIn)}
      </BusyButton>
      {config.demo && (
        <DemoAccounts
          demo={config.demo}
          choose={(loginName, secret) => {
            type({ account: loginName, password: secret });
            setMissing({});
          }}
        />
      )}
    </form>
  );
});
