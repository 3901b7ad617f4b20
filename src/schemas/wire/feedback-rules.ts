/** What a feedback is about, and what becomes of it. */
export const feedbackTypes = ['fault', 'idea', 'question'] as const;
export const feedbackStates = ['new', 'doing', 'done', 'closed'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
export type FeedbackState = (typeof feedbackStates)[number];

/** The longest text of a feedback or a reply, in characters, and the most pictures. */
export const maxFeedbackText = 500;
export const maxFeedbackPictures = 5;
/** The longest way to reach the person, in characters. */
export const maxContact = 100;
/** The longest of what goes along by itself, in characters; consoles cut what is longer. */
export const maxSentAlong = { pagePath: 300, browser: 300, version: 50, lastError: 500 } as const;
