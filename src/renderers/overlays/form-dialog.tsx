import { Alert, Button, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FormStore } from '../../engine/stores/form-store.ts';
import type { PageStore } from '../../engine/stores/page-store.ts';
import { useText } from '../console-context.tsx';
import { Node } from '../node.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { texts } from '../texts.ts';
import { FormField } from './form-field.tsx';
import '../forms.css';

const dialogWidth = 640;

/** The dialog of a page: a form in two columns, save bar in view, errors on their fields. */
const FormDialog = observer(({ page }: { page: PageStore }) => {
  const text = useText();
  const { dialog: form, brokenDialog } = page;
  if (brokenDialog) {
    return (
      <Modal
        open
        width={dialogWidth}
        title={text(texts.brokenTitle)}
        footer={null}
        onCancel={() => void page.closeDialog()}
      >
        <Node plan={brokenDialog} />
      </Modal>
    );
  }
  if (!form) return null;
  return (
    <Modal
      open
      width={dialogWidth}
      title={text(form.title)}
      onCancel={() => void page.closeDialog()}
      mask={{ closable: false }}
      footer={<Footer form={form} page={page} />}
      className="lamp-dialog"
    >
      <Body form={form} page={page} />
    </Modal>
  );
});

const Footer = observer(({ form, page }: { form: FormStore; page: PageStore }) => {
  const text = useText();
  return (
    <>
      <Button onClick={() => void page.closeDialog()}>{text(texts.cancel)}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form="lamp-dialog-form"
        loading={form.state === 'saving'}
        disabled={form.state === 'loading' || form.state === 'failed'}
      >
        {text(texts.save)}
      </Button>
    </>
  );
});

const Body = observer(({ form }: { form: FormStore; page: PageStore }) => {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  if (form.state === 'loading') return <Skeleton active paragraph={{ rows: 6 }} />;
  if (form.state === 'failed') return <FailureState error={form.failure} retry={() => void form.load()} />;
  const submit = async () => {
    await form.submit();
    // The first error gets the focus, wherever it came from.
    if (form.errors.size > 0)
      element.current?.querySelector<HTMLElement>('[data-invalid="true"] :is(input, textarea, button)')?.focus();
  };
  return (
    <form
      id="lamp-dialog-form"
      ref={element}
      className="lamp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {form.isRestored && (
        <Alert
          className="lamp-field-wide"
          type="info"
          showIcon
          title={text(texts.restored)}
          action={
            <Button size="small" type="link" onClick={() => form.startOver()}>
              {text(texts.startOver)}
            </Button>
          }
        />
      )}
      {form.fields.map((field) => (
        <FormField key={field.field} field={field} form={form} />
      ))}
    </form>
  );
});

export default FormDialog;
