import { observer } from 'mobx-react-lite';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';

/** The loading overlay as a thin line above everything: it tells and hides nothing (SHELL-07). */
export const LoadingBar = observer(() => {
  const { loading } = useConsole();
  const text = useText();
  if (!loading.isShown) return null;
  return <div className="lamp-loading" role="progressbar" aria-label={text(texts.loading)} />;
});
