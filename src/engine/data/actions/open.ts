import { isRecord } from '../../../schemas/rules/is-record.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Values } from '../ports.ts';
import { defineVerb } from './define-verb.ts';

export const open = defineVerb('open', {
  takes: ['dialogs'],
  run(dialog, { dialogs }, step) {
    const { with: words } = step.action;
    const given = words === 'row' ? step.values.row : step.valueOf(words);
    // The row, or a record from an expression, is edited; literal values fill a new one.
    const isEdit = words === 'row' || isExpression(words);
    if (isEdit && given === undefined) throw new PlatformError('document', `no record to open "${dialog}" with`);
    dialogs.open(dialog, isEdit ? (given as Values) : undefined, isEdit ? undefined : (given as Values | undefined));
    return true;
  },
});

const isExpression = (words: unknown): boolean => isRecord(words) && typeof words.$ === 'string';
