/** An upgrade that cannot go on, with the sentence that says why. */
export class UpgradeError extends Error {}
