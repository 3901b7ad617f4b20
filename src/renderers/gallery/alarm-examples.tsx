import { Button } from 'antd';
import { useText } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { galleryTexts } from './gallery-texts.ts';
import type { PluginExampleProps } from './plugin-example-props.ts';

/** Sends the alarm of the document, as often as somebody wants: each time it is another one. */
function SendButton({ document, gallery }: PluginExampleProps) {
  const text = useText();
  const send = () => gallery.sendAlarm(document);
  return <Button onClick={send}>{text(galleryTexts.send)}</Button>;
}

/** The popup opens over the page with each alarm that arrives. */
export const AlarmPopupExample = (props: PluginExampleProps) => <SendButton {...props} />;

export function AlarmBellExample(props: PluginExampleProps) {
  const { bell: Bell } = useRegistries().alarms;
  return (
    <div className="lamp-showcase-header">
      <Bell />
      <SendButton {...props} />
    </div>
  );
}
