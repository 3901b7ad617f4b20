import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { validators } from '../../engine/forms/validators.ts';
import { sentText } from '../../engine/records/sent-text.ts';
import { forgottenPasswordCode } from '../../engine/stores/verification/code-requests.ts';
import { codeDigits } from '../../engine/stores/verification/code-target.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useSession, useText } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import { texts } from '../texts/texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { CodeButton } from '../widgets/code-button.tsx';
import { PasswordChecks } from '../widgets/password-checks.tsx';
import { SignInField } from './sign-in-field.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useFieldsForm } from './use-fields-form.ts';
import type { WayProps } from './way.ts';

/** Resets a forgotten password: account, captcha, code by phone or mail, new password (AUTH-17). */
const ForgotPassword = observer(({ typed, type, go }: WayProps) => {
  const session = useSession();
  const text = useText();
  const [account, setAccount] = useState(typed.account);
  const target = sentText(account);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const errors: Record<string, Text | undefined> = {
    target: target === '' ? texts.enterAccount : validators.account(target),
    verifyCode: code.length < 6 ? credentialTexts.enterCode : undefined,
    password: password === '' ? credentialTexts.enterNewPassword : validators.password(password),
    repeated: repeated === password ? undefined : credentialTexts.entriesDiffer,
  };
  const { isBusy, problem, fail, focus, submit, field } = useFieldsForm(errors, async () => {
    await session.resetPassword(target, code, password);
    type({ account: target, password: '' });
    go('reset');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing moves the focus
  useEffect(() => focus('target'), []);

  return (
    <form className="lamp-login-fields" onSubmit={(event) => void submit(event)} noValidate>
      <SignInProblem problem={problem} />
      <SignInField
        {...field('target')}
        label={text(texts.account)}
        name="username"
        autoComplete="username"
        placeholder={text(texts.accountHint)}
        value={account}
        onChange={setAccount}
      />
      <SignInField
        {...field('verifyCode')}
        label={text(credentialTexts.verifyCode)}
        inputMode="numeric"
        name="code"
        autoComplete="one-time-code"
        placeholder={text(credentialTexts.enterCode)}
        value={code}
        onChange={(value) => setCode(codeDigits(value))}
        beside={
          <CodeButton
            button="forgotPassword"
            size="large"
            target={target}
            request={forgottenPasswordCode(target)}
            onFailure={fail}
            onSent={() => focus('verifyCode')}
          />
        }
      />
      <SignInField
        {...field('password')}
        label={text(credentialTexts.newPassword)}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        aria-describedby="forgot-checks"
        below={<PasswordChecks id="forgot-checks" typed={password} />}
      />
      <SignInField
        {...field('repeated')}
        label={text(credentialTexts.repeatPassword)}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
      <BusyButton type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {text(credentialTexts.setNewPassword)}
      </BusyButton>
      <button type="button" className="lamp-link" onClick={() => go('account')}>
        {text(credentialTexts.backToSignIn)}
      </button>
    </form>
  );
});

export default ForgotPassword;
