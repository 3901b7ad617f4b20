import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { addressTexts } from '../texts/address-texts.ts';
import { EmptyCell } from './empty-cell.tsx';
import './address-cell.css';

const copyText = { zh: '复制链接', en: 'Copy link' };
const openText = { zh: '打开', en: 'Open' };

/** A relative address is one of this console; any other scheme than http is none. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const folder = new URL('.', document.baseURI);
  const address = URL.parse(value, folder);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

/** An address as a whole, with buttons that copy and open it. */
const AddressCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const copy = useCopy({ copied: addressTexts.addressCopied, notCopied: addressTexts.addressNotCopied });
  const address = addressOf(value);
  if (address === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <span className="lamp-address">
      <code>{address}</code>
      <span>
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy(address)}>
          {text(copyText)}
        </Button>
        <Button icon={<ExportOutlined />} href={address} target="_blank" rel="noopener noreferrer">
          {text(openText)}
        </Button>
      </span>
    </span>
  );
});

export default AddressCell;
