import { theme as antdTheme, type ThemeConfig } from 'antd';
import { themeOf } from '../theme/theme.ts';

/** Near-black blue, whatever the appearance of the console. */
export function wallTheme(hasMotion: boolean): ThemeConfig {
  const { token, ...dark } = themeOf(true, hasMotion);
  return {
    ...dark,
    inherit: false,
    algorithm: antdTheme.darkAlgorithm,
    cssVar: { key: 'lamp-on-wall' },
    token: {
      ...token,
      colorBgBase: '#060a14',
      colorBgLayout: '#050811',
      colorBgContainer: '#0b1222',
      colorBgElevated: '#141d33',
      colorBorder: '#2a3a5e',
      colorBorderSecondary: '#1b2742',
      colorTextBase: '#f1f5ff',
      colorTextSecondary: '#b9c6e2',
      colorTextTertiary: '#93a3c4',
    },
  };
}
