import { observer } from 'mobx-react-lite';
import type { DesignGroup } from '../../../engine/forms/form-config/edit/design-groups.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { StepButtons } from './step-buttons.tsx';
import { groupRow, type ListMoves } from './use-list-moves.ts';

interface Props {
  designer: FormDesignerStore;
  group: DesignGroup;
  index: number;
  /** Undefined for those who may only look. */
  moves: ListMoves | undefined;
  /** The row that what is dragged would go before. */
  mark: string | undefined;
}

/** The heading of a group in the list. */
export const GroupRow = observer(({ designer, group, index, moves, mark }: Props) => {
  const text = useText();
  const row = groupRow(index);
  const name = text(group.title);
  return (
    <div
      className="lamp-designer-row lamp-designer-group"
      draggable={moves !== undefined}
      data-row={row}
      data-target={mark === row || undefined}
    >
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
