import type { ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';
import { Boundary } from '../states/boundary.tsx';
import { ErrorCardView } from '../states/error-card-view.tsx';
import { galleryTexts } from './gallery-texts.ts';

interface Props {
  /** What is drawn, for the card that replaces a drawing that failed. */
  name: string;
  /** Another number draws again after a failure. */
  version: number;
  children: ReactNode;
}

/** The picture of an example; a renderer that fails leaves the rest of the gallery as it is. */
export function GalleryPicture({ name, version, children }: Props) {
  const text = useText();
  return (
    <section className="lamp-showcase-picture" aria-label={text(galleryTexts.picture)}>
      <h3>{text(galleryTexts.picture)}</h3>
      <div className="lamp-showcase-stage">
        <Boundary
          attempt={version}
          caught={(error) => console.error('an example of the gallery failed', error)}
          instead={(error, retry) => <ErrorCardView error={error} name={name} retry={retry} />}
        >
          {children}
        </Boundary>
      </div>
    </section>
  );
}
