import { observer } from 'mobx-react-lite';
import type { ConsoleConfig } from '../../schemas/console-config.ts';
import { useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** The accounts of a demo installation; a click fills the form. */
export const DemoAccounts = observer(
  (props: { demo: NonNullable<ConsoleConfig['demo']>; choose(loginName: string, password: string): void }) => {
    const text = useText();
    return (
      <div className="lamp-demo">
        <span>{text(startTexts.demoAccounts)}</span>
        {props.demo.accounts.map(({ loginName, role }) => (
          <button key={loginName} type="button" onClick={() => props.choose(loginName, props.demo.password)}>
            <strong>{role}</strong>
            <span>{loginName}</span>
          </button>
        ))}
      </div>
    );
  },
);
