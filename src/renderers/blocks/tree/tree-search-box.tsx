import { SearchOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import { useText } from '../../context/console-context.tsx';
import { blockTexts } from '../../texts/block-texts.ts';
import { TextBox } from '../../widgets/text-box.tsx';
import type { TreeView } from './tree-view.ts';

/** Searches nodes during typing and shows the number of matches. */
export const TreeSearchBox = observer((props: { view: TreeView; count: number | undefined; isPartial: boolean }) => {
  const { view, count, isPartial } = props;
  const text = useText();
  return (
    <search className="lamp-tree-search">
      <TextBox
        prefix={<SearchOutlined aria-hidden />}
        placeholder={text(blockTexts.searchTree)}
        aria-label={text(blockTexts.searchTree)}
        value={view.searchText}
        onChange={(value) => view.setSearchText(value)}
      />
      <div role="status" className="lamp-tree-found">
        {count === 0
          ? text(blockTexts.noMatch)
          : count !== undefined && fillString(text(blockTexts.matches), { n: count })}
        {count !== undefined && isPartial && ` · ${text(blockTexts.loadedOnly)}`}
      </div>
    </search>
  );
});
