import type { InputKind } from '../../schemas/inputs/index.ts';
import { cleanTexts, sentText } from '../records/sent-text.ts';
import { writePoint } from './point.ts';

/** Sign-in sends a password unchanged, and the values of the other inputs come from the platform. */
const exact: ReadonlySet<InputKind> = new Set(['password', 'newPassword', 'files', 'menuRights']);

/** What is sent, and checked, of the value of a field: its texts as `sentText` has them. The box keeps what was typed. */
export const sentValue = ({ input }: { input: InputKind }, value: unknown): unknown =>
  exact.has(input) ? value : cleanTexts(value, sentText);

/** What is sent of the value of a field, in its wire format. */
export function wireValue(field: { input: InputKind }, value: unknown): unknown {
  const sent = sentValue(field, value);
  return field.input === 'location' ? writePoint(sent) : sent;
}
