import { Button } from 'antd';
import { useText } from '../context/console-context.tsx';
import { partTexts } from '../texts/part-texts.ts';

/** Reports in an open dropdown that its choices failed to load, with a retry. */
export function ChoicesRetry({ retry }: { retry(): void }) {
  const text = useText();
  return (
    <Button type="link" size="small" onClick={retry}>
      {text(partTexts.choicesFailed)}
    </Button>
  );
}
