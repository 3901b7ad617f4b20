import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { FormStore } from '../../../engine/stores/forms/form-store.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { LazyFormSections } from '../../forms/lazy-form-sections.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { ChooseFirst } from '../../nodes/lazy-choose-first.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { partTexts } from '../../texts/part-texts.ts';
import '../../widgets/save-bar.css';
import './form.css';
import { Bars } from '../../states/bars.tsx';

/** A form on the page itself. Its save bar stays in view and shows whether there are unsaved changes. */
const FormBlock = observer(({ plan }: { plan: BlockPlanOf<'form'> }) => {
  const page = usePage();
  const text = useText();
  const id = useId();
  const form = page.form(plan);
  const isThere = form?.state === 'ready' || form?.state === 'saving';
  return (
    <section className="lamp-surface lamp-form-block">
      {plan.title !== undefined && <h2>{text(plan.title)}</h2>}
      <FormBody plan={plan} form={form} id={id} />
      {form && isThere && (
        <div className="lamp-save-bar">
          {form.steps && form.steps.at > 0 && (
            <Button disabled={form.state === 'saving'} onClick={form.steps.back}>
              {text(formTexts.back)}
            </Button>
          )}
          <SubmitButton form={form} id={id}>
            {text(form.steps && !form.steps.isSummary ? formTexts.next : (plan.submitTitle ?? dialogTexts.save))}
          </SubmitButton>
          {form.isDirty && (
            <Button disabled={form.state === 'saving'} onClick={() => form.startOver()}>
              {text(partTexts.discard)}
            </Button>
          )}
          <span role="status" className="lamp-unsaved">
            {form.isDirty && text(partTexts.unsaved)}
          </span>
        </div>
      )}
    </section>
  );
});

const FormBody = observer((props: { plan: BlockPlanOf<'form'>; form: FormStore | undefined; id: string }) => {
  const { plan, form, id } = props;
  const page = usePage();
  // Another record is another form: its inputs must not keep the state of the former.
  if (form) return <LazyFormSections key={form.record} form={form} id={id} />;
  if (page.lacksRecord(plan)) return <ChooseFirst waits={plan.record} compact />;
  return <Bars rows={6} heading />;
});

export default FormBlock;
