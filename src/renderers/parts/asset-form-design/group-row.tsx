import { HolderOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { DesignGroup } from '../../../engine/forms/form-config/edit/design-groups.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import type { RowTarget } from '../../hooks/use-row-drag.ts';
import { StepButtons } from './step-buttons.tsx';
import { groupRow, type ListMoves } from './use-list-moves.ts';

interface Props {
  designer: FormDesignerStore;
  group: DesignGroup;
  index: number;
  /** Undefined for those who may only look. */
  moves: ListMoves | undefined;
  /** What is dragged, and where to. */
  drag: { dragged: string | undefined; target: RowTarget | undefined };
}

/** The heading of a group in the list. */
export const GroupRow = observer(({ designer, group, index, moves, drag }: Props) => {
  const text = useText();
  const row = groupRow(index);
  const name = text(group.title);
  return (
    <div
      className="lamp-designer-row lamp-designer-group"
      data-row={row}
      data-dragged={drag.dragged === row || undefined}
      data-target={drag.target?.row === row ? drag.target.place : undefined}
    >
      {moves && <HolderOutlined aria-hidden="true" className="lamp-designer-handle" />}
      <button
        type="button"
        className="lamp-designer-name"
        aria-pressed={designer.selectedGroup === index}
        onClick={() => designer.selectGroup(index)}
      >
        <span>{name}</span>
        <i>{group.fields.length}</i>
      </button>
      {moves && (
        <span className="lamp-designer-tools">
          <StepButtons
            name={name}
            text={text}
            isFirst={index === 0}
            isLast={index === designer.groups.length - 1}
            step={(by) => moves.step(row, by)}
          />
        </span>
      )}
    </div>
  );
});
