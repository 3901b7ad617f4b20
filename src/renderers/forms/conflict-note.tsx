import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { useText } from '../context/console-context.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { Note } from '../widgets/note.tsx';

/** Somebody else's changes, which saving would overwrite: the user decides, and what was typed stays meanwhile. */
export const ConflictNote = observer(({ form }: { form: FormStore }) => {
  const text = useText();
  const { conflicts } = form;
  const conflict = conflicts.current;
  if (!conflict) return null;
  const fields = conflict.changed.map((title) => text(title)).join(text({ zh: '、', en: ', ' }));
  return (
    <Note className="lamp-field-wide lamp-conflict" tone="warning" title={text(formTexts.conflict)}>
      {fields !== '' && <div>{text(formTexts.conflictFields).replace('{fields}', fields)}</div>}
      <div className="lamp-conflict-choices">
        {conflict.theirs && (
          <Button size="small" onClick={() => conflicts.takeTheirs()}>
            {text(formTexts.takeTheirs)}
          </Button>
        )}
        <Button size="small" danger onClick={() => void conflicts.overwrite()}>
          {text(formTexts.overwrite)}
        </Button>
      </div>
    </Note>
  );
});
