import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useMessages, useText } from '../context/console-context.tsx';
import { blockTexts } from '../texts/block-texts.ts';

/** The button that copies the address of the open record to the clipboard. */
export const CopyAddress = observer(() => {
  const text = useText();
  const messages = useMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      messages.add('success', blockTexts.addressCopied);
    } catch {
      // Browsers allow it only in secure contexts, and users can deny it.
      messages.add('warning', blockTexts.addressNotCopied);
    }
  };
  return (
    <Button type="text" icon={<LinkOutlined />} onClick={() => void copy()}>
      {text(blockTexts.copyAddress)}
    </Button>
  );
});
