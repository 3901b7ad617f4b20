import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LookPicture } from '../../engine/stores/display/look-store.ts';
import { useDisplay } from '../context/console-context.tsx';
import { LoginPicture } from './login-picture.tsx';

const stayMs = 8000;

/** The tenant's pictures or films in turn (AUTH-12); the product's own drawing until one of them loads. */
export const LoginBackground = observer(({ pictures }: { pictures: readonly LookPicture[] }) => {
  const display = useDisplay();
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = pictures.filter(({ link }) => !broken.includes(link));
  const count = shown.length;
  // Respects reduced motion (WCAG 2.2.2).
  const { isStill } = display;
  useEffect(() => {
    if (count < 2 || isStill) return;
    const timer = setInterval(() => setTurn((now) => now + 1), stayMs);
    return () => clearInterval(timer);
  }, [count, isStill]);
  const picture = shown[turn % Math.max(1, count)];
  if (!picture) return <LoginPicture />;
  const onError = () => setBroken((known) => [...known, picture.link]);
  return (
    <div className="lamp-login-picture">
      {picture.isVideo ? (
        <video
          key={picture.link}
          src={picture.link}
          autoPlay={!isStill}
          loop
          muted
          playsInline
          onError={onError}
          aria-hidden
        />
      ) : (
        <img key={picture.link} src={picture.link} alt="" onError={onError} />
      )}
    </div>
  );
});
