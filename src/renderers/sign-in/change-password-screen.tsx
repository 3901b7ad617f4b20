import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { validators } from '../../engine/forms/validators.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useLook, useRoute, useSession, useText } from '../context/console-context.tsx';
import { useFavicon } from '../hooks/use-favicon.ts';
import { credentialTexts } from '../texts/credential-texts.ts';
import { startTexts } from '../texts/start-texts.ts';
import { PasswordChecks } from '../widgets/password-checks.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginTools } from './login-tools.tsx';
import { SignInField } from './sign-in-field.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useFieldsForm } from './use-fields-form.ts';
import '../widgets/forms.css';
import './sign-in.css';
import { useQuery } from '../hooks/use-query.ts';
import { BusyButton } from '../widgets/busy-button.tsx';

/**
 * All that a user gets whose password must be changed first. Continues where they were going; whoever does not know
 * the password, after a sign-in by phone, resets it with a code.
 */
const ChangePasswordScreen = observer(() => {
  const session = useSession();
  const route = useRoute();
  const look = useLook();
  const text = useText();
  const query = useQuery();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { tenantId, passwordDue } = session;
  // After the change the reason is gone while the next page loads.
  const [reason] = useState(passwordDue);
  useEffect(() => {
    void look.load(tenantId);
    // Platforms without the call have no intranet tenants.
    session.readTenant().catch(() => undefined);
  }, [look, session, tenantId]);
  useFavicon(look.signIn.favicon);
  const errors: Record<string, Text | undefined> = {
    oldPassword: old === '' ? startTexts.enterPassword : undefined,
    newPassword: password === '' ? credentialTexts.enterNewPassword : validators.password(password),
    repeated: repeated === password ? undefined : credentialTexts.entriesDiffer,
  };
  const { isBusy, problem, focus, submit, field } = useFieldsForm(errors, async () => {
    await session.changePassword(old, password);
    route.goOn(query.get('from'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing moves the focus
  useEffect(() => focus('oldPassword'), []);

  return (
    <LoginFrame look={look.signIn} tools={<LoginTools />}>
      <h1>{text(credentialTexts.changePasswordTitle)}</h1>
      <p className="lamp-login-note" role="status">
        {text(reason === 'expired' ? credentialTexts.passwordExpired : credentialTexts.passwordTemporary)}
      </p>
      <form className="lamp-login-fields" onSubmit={(event) => void submit(event)} noValidate>
        <SignInProblem problem={problem} />
        {/* Password managers save the new password for this account. */}
        <input type="hidden" name="username" autoComplete="username" value={session.user?.loginName ?? ''} readOnly />
        <SignInField
          {...field('oldPassword')}
          label={text(credentialTexts.oldPassword)}
          type="password"
          name="password"
          autoComplete="current-password"
          value={old}
          onChange={setOld}
        />
        <SignInField
          {...field('newPassword')}
          label={text(credentialTexts.newPassword)}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          aria-describedby="change-checks"
          below={<PasswordChecks id="change-checks" typed={password} />}
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
        {!session.isIntranet && (
          <button type="button" className="lamp-link" onClick={() => void route.exits.signOut('forgot')}>
            {text(startTexts.forgotPassword)}
          </button>
        )}
        <button type="button" className="lamp-link" onClick={() => void route.exits.signOut()}>
          {text(startTexts.signInAgain)}
        </button>
      </form>
    </LoginFrame>
  );
});

export default ChangePasswordScreen;
