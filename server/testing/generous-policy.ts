const many = 1_000_000;

/** Limits that a test which calls every route hundreds of times does not reach. */
export const generousPolicy = {
  failedSignInsPerIp: many,
  codesPerIp: many,
  unreadablePerIp: many,
  reportsPerIp: many,
  failedWallKeysPerIp: many,
  uploadsPerUser: many,
  feedbackPerUser: many,
  captchaAfterFailures: many,
  captchaAfterFailuresPerIp: many,
  captchaGets: many,
  captchaChecks: many,
  lockAfter: many,
};
