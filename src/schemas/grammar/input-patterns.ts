/** A time of day: '08:30'. */
export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';
/** A color: '#fd4d62'. */
export const colorPattern = '^#[0-9a-fA-F]{6}$';
