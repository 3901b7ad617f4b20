import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';

interface Props {
  /** Absent while it is made. */
  form: FormStore | undefined;
  /** Id of the form element. */
  id: string;
  /** More reasons for the button to spin or to be disabled. */
  isBusy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The button that submits a form from outside of it, once its fields are on the screen. */
export const SubmitButton = observer(({ form, id, isBusy = false, disabled = false, children }: Props) => (
  <Button
    type="primary"
    htmlType="submit"
    form={id}
    loading={isBusy || form?.state === 'saving'}
    disabled={disabled || !form?.isDrawn || form.state === 'loading' || form.state === 'failed'}
  >
    {children}
  </Button>
));
