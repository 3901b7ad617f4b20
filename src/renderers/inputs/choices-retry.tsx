import { Button } from 'antd';
import { blockTexts } from '../block-texts.ts';
import { useText } from '../console-context.tsx';

/** Says in an open list that its choices could not be read, and reads them again. */
export function ChoicesRetry({ retry }: { retry(): void }) {
  const text = useText();
  return (
    <Button type="link" size="small" onClick={retry}>
      {text(blockTexts.choicesFailed)}
    </Button>
  );
}
