import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { designTexts as words } from './asset-form-design-texts.ts';
import { designerTexts } from './form-designer-texts.ts';
import { formVersionsTexts as versionTexts } from './form-versions-texts.ts';
import { PublishButtons, UseState } from './publish-buttons.tsx';

interface Props {
  designer: FormDesignerStore;
  versions: FormVersions | undefined;
  isReadOnly: boolean;
}

/** Publishes or saves, discards, undoes. */
export const DesignerBar = observer(({ designer, versions, isReadOnly }: Props) => {
  const text = useText();
  const { design, history } = designer;
  const { issues } = design.preview;
  const mistakes = fillString(text(words.correctFirst), { n: issues.length });
  const isConflict = design.isOvertaken || versions?.conflict !== undefined;
  const obstacle = issues.length > 0 ? mistakes : isConflict ? text(versionTexts.decideFirst) : undefined;
  if (isReadOnly) return <p className="lamp-none">{text(designerTexts.readOnlyHint)}</p>;
  return (
    <div className="lamp-design-buttons">
      {versions?.isOffered ? (
        <PublishButtons designer={designer} versions={versions} obstacle={obstacle} />
      ) : (
        <ReasonedButton
          type="primary"
          reason={obstacle ?? (design.isDirty ? undefined : text(dialogTexts.noChanges))}
          loading={design.state === 'saving'}
          onClick={() => void design.save()}
        >
          {text(words.save)}
        </ReasonedButton>
      )}
      <Button disabled={!design.isDirty || design.state === 'saving'} onClick={designer.discard}>
        {text(words.discard)}
      </Button>
      <Button
        icon={<UndoOutlined />}
        disabled={!history.canUndo}
        aria-label={text(designerTexts.undo)}
        title={`${text(designerTexts.undo)} (Ctrl+Z)`}
        onClick={designer.undo}
      />
      <Button
        icon={<RedoOutlined />}
        disabled={!history.canRedo}
        aria-label={text(designerTexts.redo)}
        title={`${text(designerTexts.redo)} (Ctrl+Shift+Z)`}
        onClick={designer.redo}
      />
      {versions?.isOffered && <UseState designer={designer} versions={versions} />}
    </div>
  );
});
