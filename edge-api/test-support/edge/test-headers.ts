/** Names the settings and parts of a test in its requests: one worker serves many databases. */
export const settingsHeader = 'x-test-settings';

/** The header with what the app logged since the last answer. */
export const heardHeader = 'x-test-heard';
