/** A thread that works on what users sent, from its sources: plain JavaScript, which loads the TypeScript loader. */
import { register } from 'tsx/esm/api';

register();
await import('./serve-tasks.ts');
