import { type FormEvent, useRef, useState } from 'react';
import { describeFailure, type FailureWords } from '../../engine/stores/messages/failure-messages.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { useText } from '../context/console-context.tsx';

/** A form beside the sign-in, whose errors are at their fields. */
export interface FieldsForm {
  isBusy: boolean;
  /** A failure that belongs to no field. */
  problem: FailureWords | undefined;
  fail(error: unknown): void;
  focus(name: string): void;
  submit(event: FormEvent): Promise<void>;
  /** The props of a field. */
  field(name: string): { ref(element: HTMLInputElement | null): void; error: string };
}

/**
 * Submits a form once its fields are right. Its own errors show after the first attempt, those of the platform after
 * its response; the first one gets the focus.
 *
 * @param errors by field, in the order of the fields, which have the names of the wire
 */
export function useFieldsForm(errors: Record<string, Text | undefined>, send: () => Promise<void>): FieldsForm {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FailureWords>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const inputs = useRef<Record<string, HTMLInputElement | null>>({});
  const fail = (error: unknown) => setProblem(describeFailure(error));
  const focus = (name: string) => inputs.current[name]?.focus();
  return {
    isBusy,
    problem,
    fail,
    focus,
    async submit(event) {
      event.preventDefault();
      if (isBusy) return;
      setAsked(true);
      const wrong = Object.keys(errors).find((name) => errors[name] !== undefined);
      if (wrong !== undefined) return focus(wrong);
      setBusy(true);
      setProblem(undefined);
      setRefused({});
      try {
        await send();
      } catch (error) {
        const { fields } = describeFailure(error);
        const first = Object.keys(errors).find((name) => fields[name] !== undefined);
        setRefused(fields);
        if (first === undefined) fail(error);
        else focus(first);
        setBusy(false);
      }
    },
    field(name) {
      const own = isAsked ? errors[name] : undefined;
      return {
        ref: (element) => {
          inputs.current[name] = element;
        },
        error: own === undefined ? (refused[name] ?? '') : text(own),
      };
    },
  };
}
