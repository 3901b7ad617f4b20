import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useSession, useText } from '../context/console-context.tsx';
import { formHeight } from '../forms/form-height.ts';
import { LazyFormSections } from '../forms/lazy-form-sections.tsx';
import { Node } from '../nodes/node.tsx';
import { texts } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import { LazyFormDrawer } from './lazy-drawers.ts';

const dialogWidth = 640;
const formId = 'lamp-dialog-form';
/** Narrower windows show one column of fields. */
const phoneWidth = 768;
/** Pixels of the window that a dialog needs besides its form: margins, title, save bar. */
const dialogFrame = 230;

/** A page's form: in a dialog, or in a drawer if it may become longer than the window. */
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
  return <OpenForm key={form.serial} form={form} page={page} />;
});

const OpenForm = observer(({ form, page }: { form: FormStore; page: PageStore }) => {
  const text = useText();
  const [isLong] = useState(() => mayExceedWindow(form));
  if (isLong) return <LazyFormDrawer form={form} page={page} id={formId} />;
  return (
    <Dialog
      id="form"
      open
      width={dialogWidth}
      title={text(form.title)}
      onCancel={() => void page.closeDialog()}
      mask={{ closable: false }}
      footer={<FormFooter form={form} page={page} id={formId} />}
      className="lamp-dialog"
    >
      <LazyFormSections form={form} id={formId} />
    </Dialog>
  );
});

/** True if the form may become longer than a dialog in this window; decided as it opens. */
function mayExceedWindow(form: FormStore): boolean {
  const height = formHeight({
    sections: form.sections.map(({ section }) => section),
    isEdit: form.isEdit,
    hasSteps: form.steps !== undefined,
    columns: window.innerWidth < phoneWidth ? 1 : 2,
  });
  return height > window.innerHeight - dialogFrame;
}
