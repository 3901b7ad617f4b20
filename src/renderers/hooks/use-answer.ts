import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '../../engine/stores/forms/form-context.ts';
import type { InputProps } from '../context/input-props.ts';

/** The platform is asked once typing pauses this long. */
const restMs = 400;

/** The platform's answer to the present values of a form; undefined while nothing is asked. */
export function useAnswer({ form, name }: Pick<InputProps, 'form' | 'name'>) {
  const asked = form.answerOf(name);
  const key = asked?.key;
  const [answered, setAnswered] = useState<Partial<FormAnswer> & { key?: string }>({});
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => {
    const current = latest.current;
    if (key === undefined || !current) {
      setAnswered({});
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      void current.read().then((answer) => isCurrent && setAnswered({ key, ...answer }));
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key === undefined ? undefined : { ...answered, isLoading: answered.key !== key };
}
