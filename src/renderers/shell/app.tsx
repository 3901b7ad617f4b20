import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useMemo } from 'react';
import type { Console } from '../../engine/stores/console/create-console.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import { CaptchaPlace } from '../captcha/captcha-place.tsx';
import { ConsoleProvider } from '../context/console-context.tsx';
import type { Registries } from '../context/registries.tsx';
import { useFavicon } from '../hooks/use-favicon.ts';
import { useMedia } from '../hooks/use-media.ts';
import { startTexts } from '../texts/start-texts.ts';
import { themeOf } from '../theme/theme.ts';
import { Themed } from '../theme/themed.tsx';
import type { Routes } from './create-routes.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MessagesPlace } from './messages-place.tsx';
import { QuestionPlaces } from './question-places.tsx';
import { Routed } from './routed.tsx';

import './shell.css';

/** Sizes of the frame around the page, for the style sheets. */
const frameSizes = {
  '--lamp-header': '48px',
  '--lamp-side': '208px',
  '--lamp-side-collapsed': '56px',
} as CSSProperties;

/** The console on the screen: language, appearance, messages, routes. */
export const App = observer((props: { console: Console; routes: Routes; loadRegistries(): Promise<Registries> }) => {
  const { display, tabs, session, look } = props.console;
  const { language, isDark, isStill, density, fontSize } = display;
  const isTouched = useMedia('(pointer: coarse) and (max-width: 767px)');
  const theme = useMemo(
    () => themeOf(isDark, !isStill, { density, fontSize, isTouched }),
    [isDark, isStill, density, fontSize, isTouched],
  );
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.motion = isStill ? 'still' : 'full';
    document.documentElement.dataset.density = density;
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [language, isDark, isStill, density]);
  const page = tabs.active ? `${textIn(language, tabs.active.title)} - ` : '';
  const product = textIn(language, startTexts.productShort);
  const title = session.isSignedIn ? `${page}${look.productTitle ?? product}` : (look.signIn.title ?? product);
  useFavicon(session.isSignedIn ? look.favicon : undefined);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Themed theme={theme} locale={language === 'zh' ? zhCN : enUS}>
      {/* The class of the theme's variables, which style sheets use. */}
      <div className={`${theme.cssVar.key} lamp-app`} style={frameSizes}>
        <ConsoleProvider value={props.console}>
          <LoadingBar />
          <MessagesPlace />
          <QuestionPlaces />
          <CaptchaPlace loadRegistries={props.loadRegistries} />
          <Routed {...props.routes} />
        </ConsoleProvider>
      </div>
    </Themed>
  );
});
