/** Sends short messages to phones. */
export interface SmsSender {
  /**
   * Resolves once the provider has accepted the message.
   * @param phone as `09…`
   * @throws {SmsFailed} when the message was not accepted; the caller may retry
   */
  send(phone: string, text: string): Promise<void>;
}

/** Why no message was sent. The text is logged, so it holds no phone number, message text or secret. */
export class SmsFailed extends Error {}

/** For development: prints the messages that a gateway would send. */
export function consoleSms(print: (line: string) => void): SmsSender {
  return {
    async send(phone, text) {
      print(`SMS to ${phone}: ${text}`);
    },
  };
}
