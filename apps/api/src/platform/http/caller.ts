export interface Caller {
  readonly buyerId: number;
  /** Login session (token family) of the access token. */
  readonly sessionId: number;
}
