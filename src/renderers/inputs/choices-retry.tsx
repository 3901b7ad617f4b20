import { Button } from 'antd';
import { useText } from '../context/console-context.tsx';
import { blockTexts } from '../texts/block-texts.ts';

/** Says in an open list that its choices could not be read, and reads them again. */
export function ChoicesRetry({ retry }: { retry(): void }) {
  const text = useText();
  return (
    <Button type="link" size="small" onClick={retry}>
      {text(blockTexts.choicesFailed)}
    </Button>
  );
}
