import type { FieldMessage } from './field-message.ts';
import { passwordLength } from './limits.ts';
import { hasTwoClasses, passwordAlphabet } from './validators.ts';

/** A condition of a valid password, and whether the input meets it. */
export interface PasswordCheck {
  id: 'length' | 'classes' | 'characters';
  text: FieldMessage;
  holds: boolean;
}

const { min, max } = passwordLength;

/** The conditions of the password rule (VAL-17, VAL-26), shown while the user types. */
export function checkPassword(typed: string): PasswordCheck[] {
  return [
    {
      id: 'length',
      text: { zh: `${min}-${max} 个字符`, en: `${min} to ${max} characters` },
      holds: typed.length >= min && typed.length <= max,
    },
    {
      id: 'classes',
      text: { zh: '至少包含字母、数字、符号中的两种', en: 'At least two of: letters, digits, symbols' },
      holds: hasTwoClasses(typed),
    },
    {
      id: 'characters',
      text: {
        zh: '没有空格和中文，符号仅限 @ $ ! % * # ? / < > &',
        en: 'No spaces or Chinese characters. Allowed symbols: @ $ ! % * # ? / < > &',
      },
      holds: passwordAlphabet.test(typed),
    },
  ];
}
