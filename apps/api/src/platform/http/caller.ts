export interface Caller {
  readonly buyerId: number;
  /** Login session (token family) of the access token. */
  readonly sessionId: number;
  /** Byte of the WAL up to which a replica must have replayed to be read for them; null: any. */
  readonly walPosition: number | null;
}

/** What an access token says. */
export type TokenClaims = Pick<Caller, 'buyerId' | 'sessionId'>;
