import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { useRowDrag } from '../../hooks/use-row-drag.ts';
import { AddField } from './add-field.tsx';
import { FieldRow } from './field-row.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { GroupRow } from './group-row.tsx';
import { useListMoves } from './use-list-moves.ts';

/** The groups and fields of a form, hidden ones too, by pointer and keyboard. */
export const FieldList = observer(({ designer, isReadOnly }: { designer: FormDesignerStore; isReadOnly: boolean }) => {
  const text = useText();
  const { language } = useDisplay();
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { moves, said } = useListMoves(designer, list);
  const drag = useRowDrag({ list, handle: '.lamp-designer-handle', except: '.lamp-designer-tools', ...moves });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row === undefined || event.ctrlKey || event.metaKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && !event.altKey) moves.focusNext(row, step);
    else if (step !== undefined && !isReadOnly) moves.step(row, step);
    else if (event.key === 'Delete' && !isReadOnly) moves.toggle(row);
    else if (event.key === 'F2' || event.key === 'Enter') moves.open(row);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="lamp-designer-list"
      ref={list}
      data-dragging={drag.dragged !== undefined || undefined}
      onPointerDown={isReadOnly ? undefined : drag.onPointerDown}
    >
      {!isReadOnly && <p className="lamp-none lamp-designer-keys">{text(words.keys)}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows in it */}
      <div onKeyDown={onKeyDown}>
        {designer.groups.map((group, index) => (
          // A group keeps its rows when it becomes a section, with another id.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          <section key={index} aria-label={text(group.title)}>
            <GroupRow
              designer={designer}
              group={group}
              index={index}
              moves={isReadOnly ? undefined : moves}
              drag={drag}
            />
            <ul>
              {group.fields.map((name) => {
                const field = designer.fields.get(name);
                return (
                  field && (
                    <FieldRow
                      key={name}
                      field={field}
                      isChosen={designer.selected === name}
                      choose={designer.select}
                      moves={isReadOnly ? undefined : moves}
                      language={language}
                      isDragged={drag.dragged === name}
                      target={drag.target?.row === name ? drag.target.place : undefined}
                    />
                  )
                );
              })}
            </ul>
            {group.fields.length === 0 && <p className="lamp-none">{text(words.emptyGroup)}</p>}
          </section>
        ))}
      </div>
      {!isReadOnly && (
        <div className="lamp-design-buttons">
          <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            {text(words.addField)}
          </Button>
          <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => moves.addGroup()}>
            {text(words.addGroup)}
          </Button>
        </div>
      )}
      {isAdding && <AddField designer={designer} close={() => setAdding(false)} />}
      <div role="status" className="lamp-unseen">
        {said && fillString(text(said.words), said.values)}
      </div>
    </div>
  );
});
