import { observer } from 'mobx-react-lite';
import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { useFiles, useText } from '../context/console-context.tsx';
import { useIsNear } from '../hooks/use-is-near.ts';
import { texts } from '../texts/texts.ts';
import './platform-picture.css';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError' | 'onLoad'> & {
  /** Its address; one behind the platform is read with the session's token. */
  address: string;
  alt: string;
  /** Shows something else for a picture that cannot be loaded. Default: a sentence in its place. */
  onError?(): void;
};

/** A transparent picture: one without an address would be drawn as a broken one. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * A picture that may need the session, read when it comes near the viewport. It shows its place while it loads, and a
 * sentence there if it fails.
 */
export const PlatformPicture = observer(({ address, alt, onError, className = '', ...rest }: Props) => {
  const files = useFiles();
  const text = useText();
  const { ref, isNear } = useIsNear<HTMLImageElement>();
  const [ended, setEnded] = useState<{ address: string; isLoaded: boolean }>();
  const isOwn = files.isOwn(address);
  const isLoaded = ended?.address === address && ended.isLoaded;
  const hasFailed = files.hasFailed(address) || (ended?.address === address && !ended.isLoaded);
  useEffect(() => (isOwn && isNear ? files.show(address) : undefined), [files, address, isOwn, isNear]);
  useEffect(() => {
    if (hasFailed) onError?.();
  }, [hasFailed, onError]);
  if (hasFailed)
    return (
      <span className={`${className} lamp-picture-failed`} role="img" aria-label={alt} title={alt}>
        {text(texts.pictureFailed)}
      </span>
    );
  const shown = files.pictureAt(address);
  return (
    <img
      {...rest}
      ref={ref}
      className={`${className}${isLoaded ? '' : ' lamp-picture-loading'}`}
      src={shown ?? blank}
      alt={alt}
      loading={isOwn ? undefined : 'lazy'}
      onLoad={shown ? () => setEnded({ address, isLoaded: true }) : undefined}
      onError={shown ? () => setEnded({ address, isLoaded: false }) : undefined}
    />
  );
});
