import { Button, Form, TreeSelect } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useText } from '../../context/console-context.tsx';
import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';
import { markedTitle } from '../../format/tree-options.ts';
import { useOptionSearch } from '../../hooks/use-option-search.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { texts } from '../../texts/texts.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { moveTexts } from './move-texts.ts';
import { type Move, placeOfDrop } from './tree-places.ts';

interface Props {
  index: TreeIndex;
  item: TreeItem;
  close(): void;
  move(moved: Move): void;
}

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** Chooses the new parent of a node, for those who do not drag. It becomes the last child. */
const MoveNode = ({ index, item, close, move }: Props) => {
  const text = useText();
  const id = useId();
  const search = useOptionSearch();
  const [target, setTarget] = useState<string>();
  const placeAt = (to: string) => placeOfDrop(index, { moved: item.key, target: to, side: 'last' });
  const choiceOf = (one: TreeItem): Choice => ({
    value: one.key,
    title: markedTitle(one, text(texts.closed)),
    disabled: one === item.parent || placeAt(one.key) === undefined,
    // Below itself nothing can be chosen.
    children: one === item ? [] : one.children.map(choiceOf),
  });
  const moved = target === undefined ? undefined : placeAt(target);
  const submit = () => {
    if (!moved) return;
    close();
    move(moved);
  };
  return (
    <Dialog
      id="moveNode"
      open
      title={fillString(text(moveTexts.title), { name: item.title })}
      onCancel={close}
      // The menu below keeps the keys from the library. An open list of the select closes first.
      wrapProps={{
        onKeyDown: ({ key, target }: KeyboardEvent) => {
          const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
          if (key === 'Escape' && !isListOpen) close();
        },
      }}
      footer={
        <>
          <Button onClick={close}>{text(dialogTexts.cancel)}</Button>
          <ReasonedButton type="primary" reason={moved ? undefined : text(moveTexts.chooseFirst)} onClick={submit}>
            {text(moveTexts.move)}
          </ReasonedButton>
        </>
      }
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={text(moveTexts.parent)} htmlFor={id}>
          <TreeSelect
            id={id}
            autoFocus
            className="lamp-wide"
            showSearch={search.tree}
            treeDefaultExpandAll
            placeholder={text(texts.choose)}
            treeData={index.roots.map(choiceOf)}
            value={target}
            onChange={setTarget}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
};

export default MoveNode;
