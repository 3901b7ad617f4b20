/** The engine of regular expressions alone: of the whole library the builder makes one more script for the sign-in screen. */
export { RE2JS } from 're2js';
