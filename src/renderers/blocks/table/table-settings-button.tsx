import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { LazyPlace } from '../../loading/lazy-place.tsx';
import { texts } from '../../texts/texts.ts';
import { Tip } from '../../widgets/tip.tsx';

const TableSettings = lazyPart(() => import('./table-settings.tsx'));

/** Opens the columns and saved views of a table; says how many columns have no room. */
export const TableSettingsButton = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const count = table.layout.folded.length;
  const label = count > 0 ? fillString(text(texts.foldedColumns), { n: count }) : text(texts.tableSettings);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="lamp-popup-place">
      <Tip text={label}>
        <Button
          ref={button}
          icon={<SettingOutlined />}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void TableSettings.load().catch(() => undefined)}
          // The press closes the panel, as one anywhere outside does; the click after it must not open it again.
          onPointerDown={() => {
            wasOpen.current = isOpen;
          }}
          onClick={() => {
            setOpen(!wasOpen.current);
            wasOpen.current = false;
          }}
        >
          {count > 0 ? `+${count}` : undefined}
        </Button>
      </Tip>
      {isOpen && (
        <LazyPlace isOpen giveUp={() => setOpen(false)}>
          <TableSettings table={table} close={close} />
        </LazyPlace>
      )}
    </span>
  );
});
