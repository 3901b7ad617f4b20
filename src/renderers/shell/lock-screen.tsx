import { LockOutlined } from '@ant-design/icons';
import { Button, Form, Input, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useRoute, useSession, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { lockTexts } from '../texts/lock-texts.ts';
import { texts } from '../texts/texts.ts';
import './lock-screen.css';
import { Initial } from '../widgets/initial.tsx';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';

/**
 * Covers the console until the user types their password again. The page below keeps its state and cannot be reached.
 */
const LockScreen = observer(() => {
  const { lock } = useShell();
  const session = useSession();
  const route = useRoute();
  const text = useText();
  const [password, setPassword] = useState('');
  const field = useRef<InputRef>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // In the browser's top layer nothing below can be seen, clicked or focused, other dialogs included.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const show = () => {
      if (!element.open) element.showModal();
      field.current?.focus();
    };
    // A second Esc would close it although the first was cancelled, and dialogs below listen on the window.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keepEscape, true);
    // A phone's back gesture closes it without a key event.
    element.addEventListener('close', show);
    show();
    return () => {
      window.removeEventListener('keydown', keepEscape, true);
      element.removeEventListener('close', show);
      element.close();
    };
  }, []);
  const name = session.user?.name ?? '';
  const unlock = async () => {
    if (password === '') return;
    if (!(await lock.unlock(password))) {
      setPassword('');
      field.current?.focus();
    }
  };
  return (
    <dialog
      ref={dialog}
      className="lamp-lock"
      aria-label={text(lockTexts.lockedTitle)}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="lamp-lock-box">
        <Initial name={name} size={56} />
        <strong>{name}</strong>
        <h2>
          <LockOutlined /> {text(lockTexts.lockedTitle)}
        </h2>
        <p>{text(lockTexts.lockedText)}</p>
        <Form onFinish={() => void unlock()} className="lamp-lock-form">
          <Form.Item
            validateStatus={lock.failure ? 'error' : undefined}
            help={lock.failure && <span role="alert">{text(lock.failure.text)}</span>}
          >
            <Input.Password
              ref={field}
              size="large"
              autoComplete="current-password"
              aria-label={text(texts.password)}
              placeholder={text(texts.enterPassword)}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Form.Item>
          <ReasonedButton
            type="primary"
            size="large"
            htmlType="submit"
            block
            loading={lock.isChecking}
            reason={password === '' ? text(texts.enterPassword) : undefined}
          >
            {text(lockTexts.unlock)}
          </ReasonedButton>
        </Form>
        <Button type="link" onClick={() => void route.exits.signOut()}>
          {text(texts.signInAgain)}
        </Button>
      </div>
    </dialog>
  );
});

export default LockScreen;
