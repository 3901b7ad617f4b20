import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { PreviewStore } from '../../../engine/stores/studio/preview-store.ts';
import { ConsoleWith, useDisplay } from '../../context/console-context.tsx';
import { themeOf } from '../../theme/theme.ts';
import { Themed } from '../../theme/themed.tsx';

/** The console around a previewed page: its role, language, appearance and width. */
export const World = observer(({ preview, children }: { preview: PreviewStore; children: ReactNode }) => {
  const { world, width } = preview;
  const outside = useDisplay();
  const { isDark, isStill, density, fontSize, language } = world?.own.display ?? outside;
  const theme = useMemo(() => themeOf(isDark, !isStill, { density, fontSize }), [isDark, isStill, density, fontSize]);
  if (!world) return null;
  const style = { ...(width !== undefined && { width }), colorScheme: isDark ? 'dark' : 'light' } as CSSProperties;
  return (
    <Themed theme={theme} locale={language === 'zh' ? zhCN : enUS}>
      <div className={`${theme.cssVar.key} lamp-studio-world`} style={style} lang={language === 'zh' ? 'zh-CN' : 'en'}>
        <ConsoleWith own={world.own}>{children}</ConsoleWith>
      </div>
    </Themed>
  );
});
