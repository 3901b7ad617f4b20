import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { useText } from '../context/console-context.tsx';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { Note } from './note.tsx';

/** Reports that earlier input was restored, and offers to start over. */
export const RestoredNote = observer(({ form }: { form: FormStore }) => {
  const text = useText();
  if (!form.isRestored) return null;
  return (
    <Note
      className="lamp-field-wide lamp-restored"
      tone="info"
      title={text(dialogTexts.restored)}
      action={
        <Button size="small" type="link" onClick={() => form.startOver()}>
          {text(dialogTexts.startOver)}
        </Button>
      }
    />
  );
});
