import { StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import { Tip } from '../../widgets/tip.tsx';

const TableSettings = lazyPart(() => import('./table-settings.tsx'));

/** Saves the filters that are set as a view; dead while one has them already. */
export const SaveView = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isKnown = table.layout.own.views?.some(({ search }) => search === table.viewSearch);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="lamp-popup-place">
      <Tip text={text(tableTexts.saveAsView)}>
        <Button
          ref={button}
          type="text"
          icon={<StarOutlined aria-hidden />}
          disabled={isKnown && !isOpen}
          aria-label={text(tableTexts.saveAsView)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Tip>
      {isOpen && (
        <LazyPlace isOpen giveUp={() => setOpen(false)}>
          <TableSettings table={table} onlyViews close={close} />
        </LazyPlace>
      )}
    </span>
  );
});
