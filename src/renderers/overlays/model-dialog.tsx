import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useDisplay } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { ModelPreview } from '../files/model-preview/model-preview.tsx';
import { Dialog } from './dialog.tsx';

const width = 960;

/** A 3D model in a dialog, above the floating panel that may have opened it. */
const ModelDialog = observer(() => {
  const { overlays } = useShell();
  const display = useDisplay();
  const [zIndex] = useState(() => display.nextWindowIndex());
  const { model } = overlays;
  useFocusBack();
  if (!model) return null;
  return (
    <Dialog
      id="model"
      open
      width={width}
      zIndex={zIndex}
      title={model.name}
      footer={null}
      onCancel={() => overlays.closeModel()}
    >
      <ModelPreview key={model.address} address={model.address} name={model.name} />
    </Dialog>
  );
});

/** Gives the focus back on close: the dialog goes at once, before antd does. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
}

export default ModelDialog;
