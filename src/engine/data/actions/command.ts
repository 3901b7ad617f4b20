import { defineVerb } from './define-verb.ts';

export const command = defineVerb('command', {
  takes: ['ask', 'call', 'clock', 'events', 'secret', 'tell'],
  async run(words, ports, step) {
    // Few pages send commands.
    const { runCommand } = await import('./run-command.ts');
    return runCommand(words, ports, step);
  },
});
