/** The place of the shop's files did not read or store a file. The message is one sentence for the operator. */
export class FilesAway extends Error {
  override name = 'FilesAway';
  /** Whether a file was to be stored: nothing refers to it. */
  readonly isWrite: boolean;

  constructor(message: string, isWrite: boolean) {
    super(message);
    this.isWrite = isWrite;
  }
}
