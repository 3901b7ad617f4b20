import { useEffect, useRef, useState } from 'react';
import { asPlatformError } from '../../engine/data/http/platform-error.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { InputProps } from '../context/input-props.ts';

/** The platform is asked once typing pauses this long. */
const restMs = 400;

interface Answered {
  key: string;
  text?: Text;
  /** True for a refusal. */
  isRefused?: boolean;
}

/** The platform's answer to the present values of a form, in words; undefined while nothing is asked. */
export function useAnswer({ form, name }: Pick<InputProps, 'form' | 'name'>) {
  const asked = form.answerOf(name);
  const key = asked ? JSON.stringify([asked.call.path, asked.call.pathValues, asked.call.body]) : '';
  const [answered, setAnswered] = useState<Answered>({ key: '' });
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => {
    const current = latest.current;
    if (!current) {
      setAnswered({ key: '' });
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      form.readChoices(current.call).then(
        (answer) => isCurrent && setAnswered({ key, text: current.textOf(answer) }),
        (error: unknown) => {
          const { fields, message } = asPlatformError(error);
          if (isCurrent) setAnswered({ key, text: Object.values(fields)[0] ?? message, isRefused: true });
        },
      );
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, form]);
  return key === '' ? undefined : { ...answered, isLoading: answered.key !== key };
}
