import { observer } from 'mobx-react-lite';
import { type ImgHTMLAttributes, useEffect } from 'react';
import { useFiles } from '../context/console-context.tsx';
import { useIsNear } from '../hooks/use-is-near.ts';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> & {
  /** Its address; one behind the platform is read with the session's token. */
  address: string;
  alt: string;
  onError?(): void;
};

/** A picture that may need the session, read when it comes near the viewport. */
export const PlatformPicture = observer(({ address, alt, onError, ...rest }: Props) => {
  const files = useFiles();
  const { ref, isNear } = useIsNear<HTMLImageElement>();
  const isOwn = files.isOwn(address);
  const hasFailed = files.hasFailed(address);
  useEffect(() => (isOwn && isNear ? files.show(address) : undefined), [files, address, isOwn, isNear]);
  useEffect(() => {
    if (hasFailed) onError?.();
  }, [hasFailed, onError]);
  const shown = files.pictureAt(address);
  // Without an address the element only takes its place.
  return (
    <img
      {...rest}
      ref={ref}
      src={shown}
      alt={alt}
      loading={isOwn ? undefined : 'lazy'}
      onError={shown ? onError : undefined}
    />
  );
});
