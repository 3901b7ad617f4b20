import { setImmediate } from 'node:timers/promises';

/**
 * Makes rows while the database, which has a processor of its own, does what it has been sent. Waits for both, also if
 * one fails: neither may go on after the transaction.
 *
 * @param send sends statements to the database
 * @param make sends others only after those
 * @throws the first error: in a failed transaction all later statements fail too
 */
export async function sideBySide<Made>(send: () => Promise<void>, make: () => Made | Promise<Made>): Promise<Made> {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  const sent = send().catch(note);
  // The statements leave this thread before it is busy.
  await setImmediate();
  const made = await Promise.resolve().then(make).catch(note);
  await sent;
  if (errors.length > 0) throw errors[0];
  return made as Made;
}
