import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { codeDigits } from '../../engine/stores/verification/code-target.ts';
import { useReport, useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useComposition } from '../guards/composition.ts';
import { credentialTexts } from '../texts/credential-texts.ts';
import { CodeButton } from '../widgets/code-button.tsx';
import { controlProps, typedValue } from './control-props.ts';

/** A verification code and the button that sends it (SMS-01 to SMS-03). */
const VerifyCodeInput = observer(({ name, value, onChange, form, ...props }: InputProps<'verifyCode'>) => {
  const report = useReport();
  const text = useText();
  const typing = useComposition(typedValue(value), (typed) => onChange(codeDigits(typed)));
  const code = form.codeOf(name);
  if (!code) throw new Error(`The field "${name}" has no sendCode.`);
  return (
    <div className="lamp-code">
      <Input
        {...controlProps(props)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={props.placeholder ?? text(credentialTexts.enterCode)}
        {...typing}
      />
      <CodeButton {...code} onFailure={report} />
    </div>
  );
});

export default VerifyCodeInput;
