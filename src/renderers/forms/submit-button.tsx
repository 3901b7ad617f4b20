import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';

interface Props {
  /** Absent while it is made. */
  form: FormStore | undefined;
  /** Id of the form element. */
  id: string;
  /** Another reason for the button to spin. */
  isBusy?: boolean;
  /** Why it cannot be pressed, apart from the form. */
  reason?: string | undefined;
  children: ReactNode;
}

/**
 * The button that submits a form from outside of it, once its fields are on the screen. While they load it spins; a
 * record that could not be read offers to read it again in place of the fields, and there is nothing to submit.
 */
export const SubmitButton = observer(({ form, id, isBusy = false, reason, children }: Props) =>
  form?.state === 'failed' ? null : (
    <ReasonedButton
      type="primary"
      htmlType="submit"
      form={id}
      loading={isBusy || form?.state === 'saving' || form?.state === 'loading'}
      disabled={!form?.isDrawn}
      reason={reason}
    >
      {children}
    </ReasonedButton>
  ),
);
