import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import Viewer from 'viewerjs';
import 'viewerjs/dist/viewer.css';
import { useFiles } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useModal } from '../hooks/use-modal.ts';

/**
 * Pictures in full size with buttons and thumbnails, without rotating, mirroring or full screen (SHELL-12). The viewer
 * handles no keys; Esc closes it like every dialog and restores the focus.
 */
const ImagePreview = observer(() => {
  const { overlays } = useShell();
  const files = useFiles();
  const { preview } = overlays;
  const list = useRef<HTMLUListElement>(null);
  useModal('pictures', preview !== undefined);
  const pictures = preview?.pictures;
  useEffect(() => {
    const ends = pictures?.map(({ address }) => files.show(address)) ?? [];
    return () => {
      for (const end of ends) end();
    };
  }, [pictures, files]);
  // The viewer reads the pictures once.
  const isRead = pictures?.every(({ address }) => files.pictureAt(address) !== undefined || files.hasFailed(address));
  useEffect(() => {
    const place = list.current;
    if (!place || !preview || !isRead) return undefined;
    const before = document.activeElement;
    const viewer = new Viewer(place, {
      button: true,
      navbar: true,
      title: false,
      toolbar: { zoomIn: true, zoomOut: true, oneToOne: true, reset: true, prev: true, next: true },
      rotatable: false,
      scalable: false,
      fullscreen: false,
      keyboard: false,
      initialViewIndex: preview.index,
      zIndex: 5500,
      transition: false,
      hidden: () => overlays.closePictures(),
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      viewer.hide(true);
    };
    document.addEventListener('keydown', onKey, true);
    viewer.show(true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      viewer.destroy();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [preview, overlays, isRead]);
  if (!preview) return null;
  return (
    <ul ref={list} hidden>
      {preview.pictures
        .filter(({ address }) => !files.hasFailed(address))
        .map(({ address, name }) => (
          <li key={address}>
            <img src={files.pictureAt(address)} alt={name} />
          </li>
        ))}
    </ul>
  );
});

export default ImagePreview;
