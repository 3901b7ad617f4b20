import { observer } from 'mobx-react-lite';
import { useRegistries } from '../context/registries.tsx';
import { useShell } from '../context/shell-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';

const PositionDialog = lazyPart(() => import('../overlays/position-dialog.tsx'));
const AlarmDialog = lazyPart(() => import('../overlays/alarm-dialog.tsx'));
const ImagePreview = lazyPart(() => import('../overlays/image-preview.tsx'));
const ModelDialog = lazyPart(() => import('../overlays/model-dialog.tsx'));
const FloatingPanels = lazyPart(() => import('./floating-panels.tsx'));
const Palette = lazyPart(() => import('./palette.tsx'));
const ShortcutsSheet = lazyPart(() => import('./shortcuts-sheet.tsx'));

/** Overlays of the shell; each one is loaded when first opened. */
export const OverlayPlaces = observer(() => {
  const { overlays, panels, palette, alarms, voice } = useShell();
  const registries = useRegistries();
  const { popup: AlarmPopup } = registries.alarms;
  const { bubble: VoiceBubble } = registries.voice;
  return (
    <>
      <LazyPlace isOpen={panels.panels.length > 0} giveUp={() => panels.clear()}>
        {panels.panels.length > 0 && <FloatingPanels />}
      </LazyPlace>
      <LazyPlace isOpen={overlays.position !== undefined} giveUp={() => overlays.closePosition()}>
        {overlays.position && <PositionDialog />}
      </LazyPlace>
      <LazyPlace isOpen={overlays.areAlarmsOpen} giveUp={() => overlays.closeAlarms()}>
        {overlays.areAlarmsOpen && <AlarmDialog />}
      </LazyPlace>
      <LazyPlace isOpen={overlays.areShortcutsOpen} giveUp={() => overlays.toggleShortcuts()}>
        {overlays.areShortcutsOpen && <ShortcutsSheet />}
      </LazyPlace>
      <LazyPlace isOpen={alarms.popup.shown !== undefined} giveUp={() => alarms.popup.dismiss()}>
        {alarms.popup.shown && <AlarmPopup />}
      </LazyPlace>
      <LazyPlace isOpen={voice.isOpen} giveUp={() => voice.close()}>
        {voice.isOpen && <VoiceBubble />}
      </LazyPlace>
      <LazyPlace isOpen={palette.isOpen} giveUp={() => palette.close()}>
        {palette.isOpen && <Palette />}
      </LazyPlace>
      <LazyPlace isOpen={overlays.preview !== undefined} giveUp={() => overlays.closePictures()}>
        {overlays.preview && <ImagePreview />}
      </LazyPlace>
      <LazyPlace isOpen={overlays.model !== undefined} giveUp={() => overlays.closeModel()}>
        {overlays.model && <ModelDialog />}
      </LazyPlace>
    </>
  );
});
