import { CompressOutlined, ExpandOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { HeaderButton } from './header-button.tsx';

/** Makes the page full screen (SHELL-06). */
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
