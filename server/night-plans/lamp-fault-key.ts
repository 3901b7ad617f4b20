/** The alarm of a lamp that does not burn though it is told to. */
export const lampFaultKey = 'LampFaultAlarm';
