import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useLoading, useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/**
 * The loading indicator as a thin line above everything; it blocks nothing (SHELL-07). An upload shows its progress.
 */
export const LoadingBar = observer(() => {
  const loading = useLoading();
  const text = useText();
  if (!loading.isShown) return null;
  const percent = loading.progress === undefined ? undefined : Math.round(loading.progress * 100);
  return (
    <div
      className="lamp-loading"
      role="progressbar"
      aria-label={text(percent === undefined ? startTexts.loading : startTexts.uploading)}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : `${percent}%`}
      data-progress={percent}
      style={percent === undefined ? undefined : ({ '--lamp-progress': `${percent}%` } as CSSProperties)}
    />
  );
});
