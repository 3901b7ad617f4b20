import { useState } from 'react';

/** Which of several buttons runs its step, so that each shows its own progress. */
export function useRunning<Name extends string>(): {
  running: Name | undefined;
  run(name: Name, step: () => Promise<unknown>): Promise<void>;
} {
  const [running, setRunning] = useState<Name>();
  return {
    running,
    async run(name, step) {
      setRunning(name);
      try {
        await step();
      } finally {
        setRunning(undefined);
      }
    },
  };
}
