/** An expected failure of an upgrade. The message is one sentence for the operator. */
export class UpgradeError extends Error {}
