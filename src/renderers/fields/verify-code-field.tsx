import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { codeDigits } from '../../engine/stores/codes-store.ts';
import { CodeButton } from '../code-button.tsx';
import { useReport, useText } from '../console-context.tsx';
import type { FieldProps } from '../registries.tsx';
import { texts } from '../texts.ts';

/** A verification code and the button that sends it (SMS-01 to SMS-03). */
const VerifyCodeField = observer(({ id, field, form, isInvalid }: FieldProps) => {
  const report = useReport();
  const text = useText();
  const code = form.codeOf?.(field);
  if (!code) throw new Error(`the field ${field.field} has no sendCode, or stands in a form that sends no codes`);
  return (
    <div className="lamp-code">
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={text(field.placeholder ?? texts.enterCode)}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-note`}
        value={String(form.values.get(field.field) ?? '')}
        onChange={(event) => form.set(field.field, codeDigits(event.target.value))}
        onBlur={() => void form.check(field.field)}
      />
      <CodeButton {...code} onFailure={report} />
    </div>
  );
});

export default VerifyCodeField;
