/** Minutes that the platform's clocks are ahead of UTC: Asia/Shanghai all year. */
export const utcOffset = 480;
