import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { AssetDesignStore } from '../../../engine/stores/forms/asset-design-store.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { formVersionLimits } from '../../../schemas/wire/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { designTexts } from './asset-form-design-texts.ts';
import { FormDifferences } from './form-differences.tsx';
import { FormVersionRow, StandardRow } from './form-version-row.tsx';
import { formVersionsTexts as words } from './form-versions-texts.ts';
import './form-versions.css';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions;
  /** False for who may look only. */
  maySave: boolean;
}

/** The versions of a form: saving the text as a draft, what each version changed, publishing, going back. */
export const FormVersionsPane = observer(({ designer, versions, maySave }: Props) => {
  const text = useText();
  return (
    <section aria-label={text(words.heading)} className="lamp-form-versions">
      <h3>{text(words.heading)}</h3>
      {versions.isOffered ? (
        <Versions designer={designer} versions={versions} maySave={maySave} />
      ) : (
        <Note tone="info" title={text(words.notOffered)} />
      )}
    </section>
  );
});

const Versions = observer(({ designer, versions, maySave }: Props) => {
  const text = useText();
  const { failure, shown } = versions;
  const { design } = designer;
  if (versions.versions === undefined && !failure) return <Bars rows={3} />;
  return (
    <>
      {maySave && <SaveDraft design={design} versions={versions} />}
      <Conflict design={design} versions={versions} />
      {failure && (
        <Note tone="error" title={text(words.failed)}>
          {failure.message}
        </Note>
      )}
      <ForeignDraft versions={versions} />
      {shown?.to === 'editor' && (
        <div className="lamp-form-version">
          <strong>
            {shown.from === 0 ? text(words.ofEditorStandard) : fillString(text(words.ofEditor), { n: shown.from })}
          </strong>
          <FormDifferences designer={designer} shown={shown} />
        </div>
      )}
      {versions.versions?.length === 0 && <p>{text(words.none)}</p>}
      <ul>
        {versions.versions?.map((version) => (
          <FormVersionRow
            key={version.number}
            version={version}
            versions={versions}
            designer={designer}
            maySave={maySave}
          />
        ))}
        {maySave && versions.published && <StandardRow versions={versions} designer={designer} />}
      </ul>
    </>
  );
});

const SaveDraft = observer(({ design, versions }: { design: AssetDesignStore; versions: FormVersions }) => {
  const text = useText();
  const [why, setWhy] = useState('');
  const { issues } = design.preview;
  const mistakes = fillString(text(designTexts.correctFirst), { n: issues.length });
  const isUnchanged = versions.keeps(design.text) || (!design.isDirty && versions.draft === undefined);
  const reason = issues.length > 0 ? mistakes : isUnchanged ? text(dialogTexts.noChanges) : undefined;
  const save = async () => {
    if (await versions.save(design.text, why.trim())) setWhy('');
  };
  return (
    <div className="lamp-design-buttons">
      <TextBox
        value={why}
        maxLength={formVersionLimits.why}
        aria-label={text(words.why)}
        placeholder={text(words.why)}
        onChange={setWhy}
      />
      <ReasonedButton reason={reason} loading={versions.isBusy} onClick={() => void save()}>
        {text(words.saveDraft)}
      </ReasonedButton>
      <Button type="link" disabled={versions.isBusy} onClick={() => void versions.compareText(design.text)}>
        {text(words.showChanges)}
      </Button>
    </div>
  );
});

/** Somebody saved meanwhile: both texts are there, and the user decides. */
const Conflict = observer(({ design, versions }: { design: AssetDesignStore; versions: FormVersions }) => {
  const text = useText();
  const { conflict } = versions;
  if (!conflict) return null;
  const { theirs } = conflict;
  const title = theirs
    ? fillString(text(words.conflict), { name: theirs.authorName, n: theirs.number })
    : text(words.conflictGone);
  const goOn = () => {
    versions.overrule();
    void versions.compareText(design.text);
  };
  return (
    <Note
      tone="warning"
      title={title}
      action={
        <Button size="small" onClick={goOn}>
          {text(words.overrule)}
        </Button>
      }
    >
      {text(words.conflictText)}
    </Note>
  );
});

/** A draft that the text in the editor does not continue. */
const ForeignDraft = observer(({ versions }: { versions: FormVersions }) => {
  const text = useText();
  const { draft, basis, conflict } = versions;
  if (!draft || draft.number === basis || conflict) return null;
  return <Note tone="info" title={fillString(text(words.openDraft), { name: draft.authorName, n: draft.number })} />;
});
