import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useText } from '../console-context.tsx';
import type { CellProps } from '../registries.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** A small picture; of several the first. */
export const ImageCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const [failed, setFailed] = useState<string>();
  const address: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof address !== 'string' || address === '' || address === failed)
    return <EmptyCell text={column.empty && text(column.empty)} />;
  return (
    <img
      className="lamp-thumbnail"
      src={address}
      alt={text(column.title)}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  );
});
