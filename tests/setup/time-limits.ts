/**
 * The time limits of all tests, in ms. They end what hangs and say nothing about speed: on a machine that is busy with
 * something else everything takes several times as long. Tests have no numbers of their own.
 */
export const timeLimits = {
  /** Until an expectation holds: `expect`, `expect.poll`, `waitFor`, queries of Testing Library, actions of journeys. */
  expectMs: 30_000,
  /** One attempt of what `toPass` repeats. */
  attemptMs: 5_000,
  /** A unit, component or server test. */
  testMs: 60_000,
  /** Also a program that a test starts or stops. */
  hookMs: 120_000,
  /** A journey, and a test that builds programs or calls every route. */
  journeyMs: 180_000,
  /** A long run. */
  longMs: 600_000,
} as const;
