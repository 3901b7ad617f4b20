import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { addressTexts } from '../texts/address-texts.ts';

/** The button that copies the address of the open record to the clipboard. */
export const CopyAddress = observer(() => {
  const text = useText();
  const copy = useCopy({ copied: addressTexts.addressCopied, notCopied: addressTexts.addressNotCopied });
  return (
    <Button type="text" icon={<LinkOutlined />} onClick={() => void copy(window.location.href)}>
      {text(addressTexts.copyAddress)}
    </Button>
  );
});
