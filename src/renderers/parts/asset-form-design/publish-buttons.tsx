import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { useRunning } from '../../hooks/use-running.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';
import { VersionDialog } from './version-dialog.tsx';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
  /** Why nothing can be saved: mistakes or a conflict. */
  obstacle: string | undefined;
}

/** Puts the text of the editor in use, or keeps it as a draft that no form uses. */
export const PublishButtons = observer(({ designer, versions, obstacle }: Props) => {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { running, run } = useRunning<'save'>();
  const { design } = designer;
  const { draft, isBusy } = versions;
  const isRead = versions.versions !== undefined;
  const general = obstacle ?? (isRead ? undefined : text(words.notRead));
  const isKept = versions.keeps(design.text) && draft?.number === versions.basis;
  const isPublishDead = general ?? (design.isDirty ? undefined : text(words.nothingToPublish));
  const isDraftDead =
    general ?? (isKept ? text(words.isDraft) : design.isDirty || draft ? undefined : text(words.nothingToPublish));
  return (
    <>
      <ReasonedButton type="primary" reason={isPublishDead} disabled={isBusy} onClick={() => setAsking(true)}>
        {text(words.publish)}
      </ReasonedButton>
      <ReasonedButton
        reason={isDraftDead}
        loading={running === 'save'}
        disabled={isBusy && running !== 'save'}
        onClick={() => void run('save', () => versions.save(design.text, ''))}
      >
        {text(words.saveDraft)}
      </ReasonedButton>
      {isAsking && (
        <VersionDialog
          designer={designer}
          versions={versions}
          title={text(words.publishForm)}
          text={text(words.publishText)}
          ok={text(words.publish)}
          why={isKept ? draft.why : ''}
          texts={{ before: design.savedText, after: design.text }}
          run={(why) => versions.publishText(design.text, why)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
});

/** Which version forms use, and whether the editor has another text. */
export const UseState = observer(({ designer, versions }: Omit<Props, 'obstacle'>) => {
  const text = useText();
  const { design } = designer;
  const { published, draft } = versions;
  if (versions.versions === undefined) return null;
  const used = published ? fillString(text(words.inUse), { n: published.number }) : text(words.inUseStandard);
  const isKept = design.isDirty && versions.keeps(design.text) && draft?.number === versions.basis;
  const editor = isKept
    ? fillString(text(words.storedDraft), { n: draft.number })
    : design.isDirty && text(words.unsaved);
  return (
    <span role="status" className="lamp-design-state">
      {editor ? `${editor} · ${used}` : used}
    </span>
  );
});
