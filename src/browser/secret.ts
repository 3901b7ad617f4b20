/** Returns 128 random bits in hexadecimal. */
export const createSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
