import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import { useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';
import { useTakeVersion } from './use-take-version.ts';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
  isReadOnly: boolean;
}

/** What failed, and a draft that the editor does not continue. */
export const VersionNotes = observer(({ designer, versions, isReadOnly }: Props) => {
  const text = useText();
  const take = useTakeVersion(designer, versions);
  const { draft, basis, conflict, failure, isBusy } = versions;
  const isUnread = versions.versions === undefined;
  return (
    <>
      {failure && (
        <Note
          tone="error"
          title={text(words.failed)}
          action={
            isUnread && (
              <Button size="small" onClick={() => void versions.load(!designer.design.isDirty)}>
                {text(texts.retry)}
              </Button>
            )
          }
        >
          {text(describeFailure(failure).text)}
        </Note>
      )}
      {draft && draft.number !== basis && !conflict && (
        <Note
          tone="info"
          title={fillString(text(words.openDraft), { name: draft.authorName, n: draft.number })}
          action={
            !isReadOnly && (
              <Button size="small" disabled={isBusy} onClick={() => void take(draft.number)}>
                {text(words.take)}
              </Button>
            )
          }
        />
      )}
    </>
  );
});
