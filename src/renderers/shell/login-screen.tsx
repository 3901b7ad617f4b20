import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FailureWords } from '../../engine/data/http/error-catalogue.ts';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { BrandMark } from './brand-mark.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginPicture } from './login-picture.tsx';
import { LoginTools } from './login-tools.tsx';
import { SignInInput } from './sign-in-input.tsx';
import '../forms.css';

const prepareAfterMs = 1000;

/** Sign-in with account and password: picture on the left two thirds, panel on the right; on a phone the panel alone. */
export const LoginScreen = observer(({ prepare }: { prepare(): void }) => {
  const { session, route, config } = useConsole();
  const text = useText();
  const [query] = useSearchParams();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FailureWords>();
  const [missing, setMissing] = useState<{ account?: boolean; password?: boolean }>({});
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => accountInput.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(prepare, prepareAfterMs);
    return () => clearTimeout(timer);
  }, [prepare]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = { account: account.trim() === '', password: password === '' };
    setMissing(isMissing);
    if (isMissing.account) return accountInput.current?.focus();
    if (isMissing.password) return passwordInput.current?.focus();
    setBusy(true);
    setProblem(undefined);
    try {
      await session.signIn(account.trim(), password);
      route.goOn(query.get('from'));
    } catch (error) {
      setProblem(session.describe(error));
      setBusy(false);
      passwordInput.current?.focus();
    }
  };

  return (
    <div className="lamp-login">
      <LoginPicture />
      <div className="lamp-login-panel">
        <LoginTools />
        <form className="lamp-login-form" onSubmit={(event) => void submit(event)} noValidate>
          <div className="lamp-login-brand">
            <BrandMark size={32} />
            <span>{text(texts.product)}</span>
          </div>
          <h1>{text(texts.signInTitle)}</h1>
          {route.wasInterrupted && <p className="lamp-login-note">{text(texts.signedOutNote)}</p>}
          {problem && (
            <div className="lamp-login-problem" role="alert">
              {text(problem.text)}
              {problem.requestId && <small>{`${text(texts.requestId)} ${problem.requestId}`}</small>}
            </div>
          )}
          <div className="lamp-field" data-invalid={missing.account === true}>
            <label htmlFor="login-account">{text(texts.account)}</label>
            <SignInInput
              id="login-account"
              ref={accountInput}
              name="username"
              autoComplete="username"
              placeholder={text(texts.accountHint)}
              isInvalid={missing.account === true}
              value={account}
              onChange={setAccount}
            />
            <div className="lamp-field-error" role="alert">
              {missing.account ? text(texts.enterAccount) : ''}
            </div>
          </div>
          <div className="lamp-field" data-invalid={missing.password === true}>
            <label htmlFor="login-password">{text(texts.password)}</label>
            <SignInInput
              id="login-password"
              type="password"
              ref={passwordInput}
              name="password"
              autoComplete="current-password"
              isInvalid={missing.password === true}
              value={password}
              onChange={setPassword}
            />
            <div className="lamp-field-error" role="alert">
              {missing.password ? text(texts.enterPassword) : ''}
            </div>
          </div>
          <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
            {text(texts.signIn)}
          </Button>
          {config.demo && (
            <DemoAccounts
              demo={config.demo}
              choose={(loginName, secret) => {
                setAccount(loginName);
                setPassword(secret);
                setMissing({});
              }}
            />
          )}
        </form>
      </div>
    </div>
  );
});
