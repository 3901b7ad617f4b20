/** Below this the difference is the road the answer took, not the clock. */
const tolerableMs = 60_000;

/** How far the platform's clock is from this computer's, learnt from the header Date of its answers. */
export class ServerClock {
  private skew = 0;

  constructor(private readonly now: () => number) {}

  /** @param date the header as it came, or undefined where another origin hides it */
  hear(date: string | undefined): void {
    const told = date === undefined ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(told)) this.skew = told - this.now();
  }

  /** How far the platform is ahead in ms; negative when it is behind; 0 while the two agree to the minute. */
  get skewMs(): number {
    return Math.abs(this.skew) > tolerableMs ? this.skew : 0;
  }

  /** A moment of the platform's clock in that of this computer; epoch ms. */
  toLocal(platformMs: number): number {
    return platformMs - this.skewMs;
  }
}
