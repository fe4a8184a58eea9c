/** A start that cannot go on, with the sentence that says why. */
export class StartError extends Error {}
