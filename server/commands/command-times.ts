/** How long a device may take to reply, in ms. */
const replyMs = 10_000;
/** Commands that are sent in a second. */
const perSecond = 500;

/** When commands sent at `now` expire: those of a large task wait for their turn. */
export const expiryOf = (now: Date, count = 1): Date =>
  new Date(now.getTime() + replyMs + Math.floor(count / perSecond) * 1000);
