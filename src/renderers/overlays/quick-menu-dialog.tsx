import { Button, Input, Tree, type TreeDataNode } from 'antd';
import { observer } from 'mobx-react-lite';
import { type Key, useMemo, useState } from 'react';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { initialsOf } from '../../engine/compile/menu/pinyin-initials.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { sentText } from '../../engine/records/sent-text.ts';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { dialogTexts } from '../texts/dialog-texts.ts';
import { quickMenuTexts } from '../texts/quick-menu-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { BusyButton } from '../widgets/busy-button.tsx';
import { Dialog } from './dialog.tsx';

const width = 400;
const treeHeight = 360;

/** The entries that match the search, with their parent groups. */
function matching(nodes: readonly MenuNode[], search: string): readonly MenuNode[] {
  if (search === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(search) || initialsOf(node.name).includes(search)) return [node];
    const children = matching(node.children, search);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Only leaves with a page can be ticked. */
const toTree = (nodes: readonly MenuNode[]): TreeDataNode[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.name,
    checkable: node.children.length === 0 && node.path !== '',
    selectable: false,
    children: toTree(node.children),
  }));

const groupsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...groupsOf(node.children)] : []));

/** Chooses the shortcuts from the menu (QUICK-04 to QUICK-06). The selection is kept if saving fails. */
const QuickMenuDialog = observer(({ max, close }: { max: number; close(): void }) => {
  const { quickMenu } = useShell();
  const text = useText();
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    () => new Set(quickMenu.tiles.flatMap(({ menuId, isAllowed }) => (isAllowed ? menuId : []))),
  );
  const [search, setSearch] = useState('');
  const typing = useComposition(search, setSearch);
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const nodes = quickMenu.candidates;
  const shown = useMemo(() => matching(nodes, sentText(search).toLowerCase()), [nodes, search]);
  const tree = useMemo(() => toTree(shown), [shown]);
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const save = async () => {
    if (await quickMenu.choose(checked, max)) close();
  };
  return (
    <Dialog
      id="quickMenu"
      open
      width={width}
      title={text(quickMenuTexts.selectQuickMenu)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{text(dialogTexts.cancel)}</Button>
          <BusyButton type="primary" loading={quickMenu.isSaving} onClick={() => void save()}>
            {text(dialogTexts.save)}
          </BusyButton>
        </>
      }
    >
      <Input.Search
        allowClear
        aria-label={text(shellTexts.searchMenu)}
        placeholder={text(shellTexts.searchMenuHint)}
        {...typing}
      />
      <div className="lamp-quick-count" role="status">
        {fillString(text(quickMenuTexts.chosenOf), { n: checked.size, max })}
      </div>
      <Tree
        checkable
        checkStrictly
        blockNode
        height={treeHeight}
        treeData={tree}
        checkedKeys={[...checked]}
        expandedKeys={groups.filter((id) => !folded.has(id))}
        onExpand={(keys) => {
          const open = new Set(keys);
          setFolded(new Set(groups.filter((id) => !open.has(id))));
        }}
        onCheck={(_, { node, checked: isChecked }) => {
          const next = new Set(checked);
          if (isChecked) next.add(String(node.key));
          else next.delete(String(node.key));
          setChecked(next);
        }}
      />
    </Dialog>
  );
});

export default QuickMenuDialog;
