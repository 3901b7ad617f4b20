import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { checkPassword } from '../../engine/forms/password-checks.ts';
import { useText } from '../context/console-context.tsx';
import { credentialTexts } from '../texts/credential-texts.ts';
import './unseen.css';

/** The conditions of a good password, checked off during typing; the field refers to them by id. */
export const PasswordChecks = observer(({ id, typed }: { id: string; typed: string }) => {
  const text = useText();
  return (
    <ul id={id} className="lamp-checks">
      {checkPassword(typed).map((check) => (
        <li key={check.id} data-holds={check.holds}>
          {check.holds ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          <span>{text(check.text)}</span>
          <span className="lamp-unseen">
            {text(check.holds ? credentialTexts.checkHolds : credentialTexts.checkOpen)}
          </span>
        </li>
      ))}
    </ul>
  );
});
