/** What local clocks show at a moment, 'HH:mm'. @param utcOffset minutes that they are ahead of UTC */
export const clockText = (moment: Date, utcOffset: number): string =>
  new Date(moment.getTime() + utcOffset * 60_000).toISOString().slice(11, 16);
