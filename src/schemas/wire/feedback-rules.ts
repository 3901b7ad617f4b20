/** Types and statuses of feedback. */
export const feedbackTypes = ['fault', 'idea', 'question'] as const;
export const feedbackStates = ['new', 'doing', 'done', 'closed'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
export type FeedbackState = (typeof feedbackStates)[number];

/** Maximum length of a feedback or reply in characters, and maximum number of pictures. */
export const maxFeedbackText = 500;
export const maxFeedbackPictures = 5;
/** Maximum length of the contact, in characters. */
export const maxContact = 100;
/** Maximum lengths of the context sent with feedback, in characters; consoles cut longer values. */
export const maxSentAlong = { pagePath: 300, browser: 300, version: 50, lastError: 500 } as const;
