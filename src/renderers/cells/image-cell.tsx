import { observer } from 'mobx-react-lite';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { useFiles, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { useShellIfAny } from '../context/shell-context.tsx';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A thumbnail of the first picture; a click opens all in full size (SHELL-12). */
export const ImageCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const shell = useShellIfAny();
  const files = useFiles();
  const all = addressesOf(value);
  const [address] = all;
  if (address === undefined) return <EmptyCell text={column.empty && text(column.empty)} />;
  const picture = <PlatformPicture className="lamp-thumbnail" address={address} alt={text(column.title)} />;
  if (!shell) return picture;
  const pictures = all.map((one) => ({ address: one, name: text(column.title) }));
  return (
    <button
      type="button"
      className="lamp-thumbnail-button"
      disabled={files.hasFailed(address)}
      onClick={() => shell.overlays.showPictures(pictures)}
    >
      {picture}
    </button>
  );
});

/** Addresses, or files with one: a picture, or a list of them. */
function addressesOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => {
    const address = isRecord(one) ? one.downloadUrl : one;
    return typeof address === 'string' && address !== '' ? [address] : [];
  });
}
