import { CompressOutlined, ExpandOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useText } from '../console-context.tsx';
import { useShell } from '../shell-context.tsx';
import { HeaderButton } from './header-button.tsx';
import { shellTexts } from './shell-texts.ts';

/** Gives the page the whole screen (SHELL-06). */
export const FullScreenButton = observer(() => {
  const { fullScreen } = useShell();
  const text = useText();
  return (
    <HeaderButton
      label={text(fullScreen.isOn ? shellTexts.leaveFullScreen : shellTexts.fullScreen)}
      icon={fullScreen.isOn ? <CompressOutlined /> : <ExpandOutlined />}
      onClick={() => fullScreen.toggle()}
    />
  );
});
