import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { DesignGroup } from '../../../engine/forms/form-config/edit/design-groups.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useText } from '../../context/console-context.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
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
  const named = (label: (typeof words)['up' | 'down']) => fillString(text(label), { name });
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
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<ArrowUpOutlined />}
            aria-label={named(words.up)}
            disabled={index === 0}
            onClick={() => moves.step(row, -1)}
          />
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<ArrowDownOutlined />}
            aria-label={named(words.down)}
            disabled={index === designer.groups.length - 1}
            onClick={() => moves.step(row, 1)}
          />
        </span>
      )}
    </div>
  );
});
