import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useSession, useText } from '../context/console-context.tsx';
import { LazyFormSections } from '../forms/lazy-form-sections.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Node } from '../nodes/node.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { formTexts } from '../texts/form-texts.ts';
import { texts } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';

const dialogWidth = 640;
const formId = 'lamp-dialog-form';

/** A page's form dialog: two columns, save bar in view, errors at their fields. */
export const FormDialog = observer(({ page }: { page: PageStore }) => {
  const text = useText();
  const session = useSession();
  const { openForm: form, brokenDialog } = page;
  if (brokenDialog) {
    return (
      <Dialog
        id="broken"
        open
        width={dialogWidth}
        title={text(session.user?.isAdmin ? texts.brokenTitle : texts.failedTitle)}
        footer={null}
        onCancel={() => void page.closeDialog()}
      >
        <Node plan={brokenDialog} />
      </Dialog>
    );
  }
  if (!form) return null;
  return (
    <Dialog
      id="form"
      open
      width={dialogWidth}
      title={text(form.title)}
      onCancel={() => void page.closeDialog()}
      mask={{ closable: false }}
      footer={<Footer form={form} page={page} />}
      className="lamp-dialog"
    >
      <LazyFormSections key={form.serial} form={form} id={formId} />
    </Dialog>
  );
});

const Footer = observer(({ form, page }: { form: FormStore; page: PageStore }) => {
  const text = useText();
  const { steps } = form;
  return (
    <>
      <Button onClick={() => void page.closeDialog()}>{text(dialogTexts.cancel)}</Button>
      {steps && steps.at > 0 && <Button onClick={steps.back}>{text(formTexts.back)}</Button>}
      {!form.isEdit && form.plan.again && (!steps || steps.isSummary) && (
        <Button disabled={!form.isDrawn || form.state !== 'ready'} onClick={() => void form.submit(true)}>
          {text(formTexts.saveAndNew)}
        </Button>
      )}
      <SubmitButton form={form} id={formId}>
        {text(steps && !steps.isSummary ? formTexts.next : (form.plan.submitTitle ?? dialogTexts.save))}
      </SubmitButton>
    </>
  );
});
