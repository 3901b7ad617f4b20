import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import { modelTexts, withName } from './model-texts.ts';

/** Opens a 3D model. */
export const ModelButton = observer(({ name, show }: { name: string; show(): void }) => {
  const text = useText();
  return (
    <Button type="link" size="small" aria-label={withName(text(modelTexts.showFile), name)} onClick={show}>
      {text(modelTexts.show)}
    </Button>
  );
});
