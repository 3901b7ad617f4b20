/** A smaller difference is latency, not clock skew. */
const tolerableMs = 60_000;

/** The offset of the platform's clock from this computer's, from the Date header of its responses. */
export class ServerClock {
  private skew = 0;

  constructor(private readonly now: () => number) {}

  /** @param date the Date header, or undefined if another origin hides it */
  hear(date: string | undefined): void {
    const told = date === undefined ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(told)) this.skew = told - this.now();
  }

  /** How far the platform is ahead in ms, negative if behind; 0 if both agree to the minute. */
  get skewMs(): number {
    return Math.abs(this.skew) > tolerableMs ? this.skew : 0;
  }

  /** Converts a moment of the platform's clock to this computer's; epoch ms. */
  toLocal(platformMs: number): number {
    return platformMs - this.skewMs;
  }
}
