import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type ComponentProps, useState } from 'react';
import { useText } from '../context/console-context.tsx';
import { useComposition } from '../guards/composition.ts';
import { startTexts } from '../texts/start-texts.ts';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  isInvalid: boolean;
  onChange(value: string): void;
}

/**
 * An input of the sign-in screen: the browser's own in the theme's colours. The component library's inputs depend on
 * its form, which would make the first screen a fifth larger.
 */
export const SignInInput = ({ isInvalid, value, onChange, type, ...more }: Props) => {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const typing = useComposition(value, onChange);
  const isSecret = type === 'password';
  return (
    <span className="lamp-input" data-invalid={isInvalid}>
      <input {...more} type={isSecret && isShown ? 'text' : type} aria-invalid={isInvalid} {...typing} />
      {isSecret && (
        <button
          type="button"
          aria-label={text(isShown ? startTexts.hidePassword : startTexts.showPassword)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      )}
    </span>
  );
};
