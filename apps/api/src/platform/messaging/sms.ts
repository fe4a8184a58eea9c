/** Sends short messages to phones. */
export interface SmsSender {
  /**
   * Resolves once the message is on its way to the phone (`09…`).
   * @throws SmsFailed when it is not; the caller may ask again.
   */
  send(phone: string, text: string): Promise<void>;
}

/** Says why no message went out, without phone, text or anything secret: it is logged. */
export class SmsFailed extends Error {}

/** For developing: prints the messages that a gateway would send. */
export function consoleSms(print: (line: string) => void): SmsSender {
  return {
    async send(phone, text) {
      print(`SMS to ${phone}: ${text}`);
    },
  };
}
