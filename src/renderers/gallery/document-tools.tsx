import { CopyOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { galleryTexts } from './gallery-texts.ts';

/** The buttons below a document: restores the example, copies the text. */
export const DocumentTools = observer((props: { text: string; isChanged: boolean; reset(): void }) => {
  const text = useText();
  const copy = useCopy({ copied: galleryTexts.copied, notCopied: galleryTexts.notCopied });
  return (
    <div className="lamp-showcase-tools">
      <Button icon={<UndoOutlined aria-hidden />} disabled={!props.isChanged} onClick={props.reset}>
        {text(galleryTexts.reset)}
      </Button>
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(props.text)}>
        {text(galleryTexts.copy)}
      </Button>
    </div>
  );
});
