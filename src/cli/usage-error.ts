/** The command was called in a way that cannot work; its message is for the person who typed it. */
export class UsageError extends Error {}
