import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import type { TreeView } from './tree-view.ts';

/** Searches nodes during typing and shows the number of matches. */
export const TreeSearchBox = observer(({ view, count }: { view: TreeView; count: number | undefined }) => {
  const text = useText();
  return (
    <search className="lamp-tree-search">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text(blockTexts.searchTree)}
        aria-label={text(blockTexts.searchTree)}
        value={view.searchText}
        onChange={(event) => view.setSearchText(event.target.value)}
      />
      <div role="status" className="lamp-tree-found">
        {count === 0
          ? text(blockTexts.noMatch)
          : count !== undefined && text(blockTexts.matches).replace('{n}', String(count))}
      </div>
    </search>
  );
});
