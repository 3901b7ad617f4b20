import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import type { FormSteps } from '../../engine/stores/forms/form-steps.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { useText } from '../context/console-context.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { AssetValue } from './asset-value.tsx';
import './form-steps.css';

/** What was typed in all steps, before it is sent. */
const FormSummary = observer(({ form, steps }: { form: FormStore; steps: FormSteps }) => {
  const text = useText();
  return (
    <div className="lamp-summary">
      {steps.steps.map(({ id, title }, index) => (
        <section key={id}>
          <h3>{text(title)}</h3>
          <dl>
            {steps.fieldsOf(index).map((field) => (
              <div key={field.field}>
                <dt>{text(field.title)}</dt>
                <dd>
                  <SummaryValue form={form} field={field} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
});

const SummaryValue = observer(({ form, field }: { form: FormStore; field: FormStore['fields'][number] }) => {
  const text = useText();
  const value = form.values.get(field.field);
  if (field.input === 'password' || field.input === 'newPassword') return value ? '••••••' : '—';
  if (field.input === 'switch') return text(value === true ? formTexts.on : formTexts.off);
  if (field.input === 'rows' || field.input === 'files')
    return fillString(text(formTexts.entries), { n: Array.isArray(value) ? value.length : 0 });
  return <AssetValue field={field} value={value} />;
});

export default FormSummary;
