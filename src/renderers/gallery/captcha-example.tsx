import { Button } from 'antd';
import { useState } from 'react';
import { captchaKinds } from '../../schemas/wire/captcha.ts';
import { useCaptcha, useText } from '../context/console-context.tsx';
import { galleryTexts } from './gallery-texts.ts';
import type { PluginExampleProps } from './plugin-example-props.ts';

/** Opens the captcha of the document in its dialog, and says whether it was passed. */
export function CaptchaExample({ document, gallery }: PluginExampleProps) {
  const captcha = useCaptcha();
  const text = useText();
  const [isPassed, setPassed] = useState(false);
  const kind = captchaKinds.find((one) => one === document.captchaType) ?? 'blockPuzzle';
  const open = async () => {
    gallery.captcha.wanted = document;
    setPassed((await captcha.ask('signIn', { kind })) !== undefined);
  };
  return (
    <div className="lamp-showcase-header">
      <Button onClick={() => void open()}>{text(galleryTexts.open)}</Button>
      <span role="status">{text(isPassed ? galleryTexts.passed : galleryTexts.notPassed)}</span>
    </div>
  );
}
