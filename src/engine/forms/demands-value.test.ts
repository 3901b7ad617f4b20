import { expect, test } from 'vitest';
import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';
import { demandsValue } from './demands-value.ts';
import { validators } from './validators.ts';

test.each(Object.keys(validators) as ValidatorName[])('%s demands a value if it rejects an empty text', (name) => {
  expect(demandsValue(name)).toBe(validators[name]('') !== undefined);
});
