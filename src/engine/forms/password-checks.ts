import { passwordAlphabet, type RuleMessage } from './validators.ts';

/** One condition of a good password, and whether what is typed keeps it. */
export interface PasswordCheck {
  id: 'length' | 'classes' | 'characters';
  text: RuleMessage;
  holds: boolean;
}

const letters = /[A-Za-z]/;
const digits = /\d/;
const marks = /[@$!%*#?/<>&]/;

/** What the rule of passwords (VAL-17, VAL-26) asks for, one by one, to be shown while somebody types. */
export function checkPassword(typed: string): PasswordCheck[] {
  const classes = [letters, digits, marks].filter((pattern) => pattern.test(typed)).length;
  return [
    {
      id: 'length',
      text: { zh: '6-20 个字符', en: '6 to 20 characters' },
      holds: typed.length >= 6 && typed.length <= 20,
    },
    {
      id: 'classes',
      text: { zh: '至少包含字母、数字、符号中的两种', en: 'At least two of letters, digits and punctuation' },
      holds: classes >= 2,
    },
    {
      id: 'characters',
      text: {
        zh: '没有空格和中文，符号仅限 @ $ ! % * # ? / < > &',
        en: 'No spaces, no Chinese; of punctuation only @ $ ! % * # ? / < > &',
      },
      holds: passwordAlphabet.test(typed),
    },
  ];
}
