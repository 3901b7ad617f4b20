/** A parameter of an address that can be a secret, also in an address that is itself a parameter. */
const secretParameter = /((?:token|code|password|secret|key|ticket|captchaVerification)\w*(?:=|%3D))[^&;\s%"']+/gi;

/** Masks the values of secrets in the addresses of a text, which a browser reports. */
export const maskSecrets = (text: string): string => text.replace(secretParameter, '$1***');
