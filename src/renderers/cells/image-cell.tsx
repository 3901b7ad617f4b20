import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A thumbnail of the first picture; a click opens all in full size (SHELL-12). */
export const ImageCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const shell = useShellIfAny();
  const [failed, setFailed] = useState<string>();
  const address: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof address !== 'string' || address === '' || address === failed)
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const picture = (
    <PlatformPicture
      className="lamp-thumbnail"
      address={address}
      alt={text(column.title)}
      onError={() => setFailed(address)}
    />
  );
  if (!shell) return picture;
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');
  const pictures = all.map((one: string) => ({ address: one, name: text(column.title) }));
  return (
    <button type="button" className="lamp-thumbnail-button" onClick={() => shell.overlays.showPictures(pictures)}>
      {picture}
    </button>
  );
});
