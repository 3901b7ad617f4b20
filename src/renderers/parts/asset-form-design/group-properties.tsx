import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { DesignGroup } from '../../../engine/forms/form-config/edit/design-groups.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { PropertyFrame } from './property-frame.tsx';
import { TextPair } from './text-pair.tsx';

interface Props {
  designer: FormDesignerStore;
  group: DesignGroup;
  isReadOnly: boolean;
}

/** The title of the chosen group, and its deletion. */
export const GroupProperties = observer(({ designer, group, isReadOnly }: Props) => {
  const text = useText();
  const isOwn = group.section !== undefined;
  const rename = (title: Parameters<React.ComponentProps<typeof TextPair>['change']>[0]) => {
    const index = designer.selectedGroup;
    if (title === undefined) return;
    designer.edit({ do: 'renameGroup', group: group.id, title }, `rename ${index}`);
  };
  return (
    <>
      <h3>{text(group.title)}</h3>
      {!isOwn && <p className="lamp-none">{text(words.formGroup)}</p>}
      <PropertyFrame name={text(words.groupTitle)} origin={isOwn ? 'formConfig' : 'document'}>
        <TextPair
          key={designer.selectedGroup}
          value={group.title}
          label={text(words.groupTitle)}
          disabled={isReadOnly}
          change={rename}
        />
      </PropertyFrame>
      {isOwn && !isReadOnly && (
        <div className="lamp-design-buttons">
          <Button
            size="small"
            danger
            title={text(words.deleteGroupText)}
            onClick={() => designer.edit({ do: 'deleteGroup', group: group.id }) && designer.selectGroup(undefined)}
          >
            {text(words.deleteGroup)}
          </Button>
        </div>
      )}
    </>
  );
});
