import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useText } from '../context/console-context.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { formTexts } from '../texts/form-texts.ts';
import { partTexts } from '../texts/part-texts.ts';

/** The save bar of a form in a dialog or drawer. */
export const FormFooter = observer(({ form, page, id }: { form: FormStore; page: PageStore; id: string }) => {
  const text = useText();
  const { steps, errors } = form;
  return (
    <div className="lamp-form-footer">
      <span role="status">{errors.size > 0 && fillString(text(partTexts.errorsLeft), { n: errors.size })}</span>
      <Button onClick={() => void page.closeDialog()}>{text(dialogTexts.cancel)}</Button>
      {steps && steps.at > 0 && <Button onClick={steps.back}>{text(formTexts.back)}</Button>}
      {!form.isEdit && form.plan.again && (!steps || steps.isSummary) && (
        <Button disabled={!form.isDrawn || form.state !== 'ready'} onClick={() => void form.submit(true)}>
          {text(formTexts.saveAndNew)}
        </Button>
      )}
      <SubmitButton form={form} id={id}>
        {text(steps && !steps.isSummary ? formTexts.next : (form.plan.submitTitle ?? dialogTexts.save))}
      </SubmitButton>
    </div>
  );
});
