import { useEffect, useRef, useState } from 'react';
import type { FieldPlan } from '../../engine/compile/plan/plan.ts';
import { readList } from '../../engine/records/read-rows.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { InputProps } from '../context/input-props.ts';
import type { Choice, Choices } from './use-choices.ts';

/** Choices that depend on the form. */
interface FormChoices extends Choices {
  /** True once other choices than the first ones are there: a value that they lack was chosen for something else. */
  isChanged: boolean;
}

type Props = Pick<InputProps, 'form' | 'name'> & {
  options: Partial<FieldPlan>;
};

interface Loaded {
  key: string;
  rows?: readonly Record<string, unknown>[];
  hasFailed?: boolean;
}

const noCall = '';
/** The key while a row that the call needs is loaded. */
const awaited = 'awaited';

/**
 * Reads the choices of a field from its `choicesFrom`, again whenever the call that the form makes of it changes.
 * Undefined for a field without one. Call it in an observer.
 */
export function useFormChoices({ form, name, options }: Props): FormChoices | undefined {
  const { choicesFrom, valueField = 'id', titleField = 'name' } = options;
  const call = choicesFrom && form.choicesCall(name);
  const key = call
    ? JSON.stringify([call.path, call.pathValues, call.query])
    : choicesFrom && form.awaitsPicked
      ? awaited
      : noCall;
  const first = useRef(key);
  if (first.current === awaited) first.current = key;
  const [loaded, setLoaded] = useState<Loaded>({ key: noCall });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(call);
  latest.current = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt reads again, the key stands for the call
  useEffect(() => {
    const current = latest.current;
    if (!current) {
      setLoaded({ key });
      return;
    }
    let isCurrent = true;
    form.readChoices(current).then(
      (answer) => isCurrent && setLoaded({ key, rows: readList(answer) }),
      () => isCurrent && setLoaded({ key, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, form]);
  if (!choicesFrom) return undefined;
  const isLoading = loaded.key !== key || key === awaited;
  const rows = isLoading ? [] : (loaded.rows ?? []);
  return {
    options: rows.flatMap((row): Choice[] => {
      const value = valueAt(row, valueField);
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return [{ value, label: String(valueAt(row, titleField) ?? value), from: row }];
    }),
    tree: [],
    isLoading,
    retry: !isLoading && loaded.hasFailed ? () => setAttempt(attempt + 1) : undefined,
    isChanged: !isLoading && !loaded.hasFailed && first.current !== key,
  };
}
