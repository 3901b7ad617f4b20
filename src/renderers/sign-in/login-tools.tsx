import { GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useDisplay, useRoute, useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** Language and appearance before sign-in. */
export const LoginTools = observer(() => {
  const display = useDisplay();
  const route = useRoute();
  const text = useText();
  const language = display.language === 'zh' ? 'English' : '中文';
  return (
    <div className="lamp-login-tools">
      <Button
        type="text"
        icon={<GlobalOutlined aria-hidden />}
        onClick={() => void route.setLanguage(display.language === 'zh' ? 'en' : 'zh')}
      >
        {language}
      </Button>
      <Button
        type="text"
        icon={display.isDark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={text(display.isDark ? startTexts.themeLight : startTexts.themeDark)}
        onClick={() => display.setTheme(display.isDark ? 'light' : 'dark')}
      />
    </div>
  );
});
