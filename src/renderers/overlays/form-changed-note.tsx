import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import type { AssetFormStore } from '../../engine/stores/forms/asset-form-store.ts';
import { useText } from '../context/console-context.tsx';
import { formChangeTexts as words } from '../texts/form-change-texts.ts';
import { Note } from '../widgets/note.tsx';
import { ReasonedButton } from '../widgets/reasoned-button.tsx';
import './form-changed-note.css';

/**
 * Says that somebody has changed the form that is open. It stays until its user asks for the new one; then what was
 * typed into fields that are gone is named, so that it can be copied.
 */
export const FormChangedNote = observer(({ dialog }: { dialog: AssetFormStore }) => {
  const text = useText();
  const { changed, dropped, form } = dialog;
  const isBusy = form?.isUploading === true || form?.state === 'saving';
  return (
    <div className="lamp-form-changed">
      {changed && (
        <Note
          tone="info"
          title={changed.by === undefined ? text(words.changed) : fillString(text(words.changedBy), changed)}
          action={
            <ReasonedButton
              size="small"
              reason={isBusy ? text(words.uploading) : undefined}
              onClick={() => dialog.takeForm()}
            >
              {text(words.take)}
            </ReasonedButton>
          }
        >
          {text(words.keeps)}
        </Note>
      )}
      {dropped.length > 0 && (
        <Note tone="warning" isClosable title={text(words.dropped)}>
          <ul>
            {dropped.map(({ field, title, value }) => (
              <li key={field}>{`${text(title)}: ${text(value)}`}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
});
