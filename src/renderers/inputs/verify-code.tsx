import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { codeDigits } from '../../engine/stores/codes-store.ts';
import { CodeButton } from '../code-button.tsx';
import { useReport, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { controlProps, typedValue } from './control-props.ts';
import type { InputProps } from './input-props.ts';

/** A verification code and the button that sends it (SMS-01 to SMS-03). */
const VerifyCodeInput = observer(({ name, value, onChange, form, ...props }: InputProps<'verifyCode'>) => {
  const report = useReport();
  const text = useText();
  const code = form.codeOf(name);
  if (!code) throw new Error(`the field ${name} has no sendCode`);
  return (
    <div className="lamp-code">
      <Input
        {...controlProps(props)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={props.placeholder ?? text(texts.enterCode)}
        value={typedValue(value)}
        onChange={(event) => onChange(codeDigits(event.target.value))}
      />
      <CodeButton {...code} onFailure={report} />
    </div>
  );
});

export default VerifyCodeInput;
