import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useShell } from '../context/shell-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const PositionDialog = lazyPart(() => import('../overlays/position-dialog.tsx'));
const AlarmDialog = lazyPart(() => import('../overlays/alarm-dialog.tsx'));
const ImagePreview = lazyPart(() => import('../overlays/image-preview.tsx'));
const FloatingPanels = lazyPart(() => import('./floating-panels.tsx'));
const Palette = lazyPart(() => import('./palette.tsx'));
const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet.tsx'));

/** Overlays of the shell; each one is loaded when first opened. */
export const OverlayPlaces = observer(() => {
  const { overlays, panels, palette } = useShell();
  return (
    <>
      <Suspense>{panels.panels.length > 0 && <FloatingPanels />}</Suspense>
      <Suspense>{overlays.position && <PositionDialog />}</Suspense>
      <Suspense>{overlays.areAlarmsOpen && <AlarmDialog />}</Suspense>
      <Suspense>{overlays.areShortcutsOpen && <ShortcutsSheet />}</Suspense>
      <Suspense>{palette.isOpen && <Palette />}</Suspense>
      <Suspense>{overlays.preview && <ImagePreview />}</Suspense>
    </>
  );
});
