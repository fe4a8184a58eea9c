import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SmsFailed, type SmsSender } from '../platform/messaging/sms.ts';

export interface SmsInbox {
  readonly sender: SmsSender;
  readonly messages: { readonly phone: string; readonly text: string }[];
  /** Simulates an outage. */
  isDown: boolean;
  /** Number of failed messages. */
  failures: number;
  /** The code of the last message to the phone. */
  codeOf(phone: string): string;
}

/** An SMS sender whose messages the test reads. */
export function smsInbox(): SmsInbox {
  const inbox: SmsInbox = {
    messages: [],
    isDown: false,
    failures: 0,
    sender: {
      async send(phone, text) {
        if (inbox.isDown) {
          inbox.failures += 1;
          throw new SmsFailed('the SMS gateway answered 500');
        }
        inbox.messages.push({ phone, text });
      },
    },
    codeOf(phone) {
      const last = inbox.messages.findLast((message) => message.phone === phone);
      return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
    },
  };
  return inbox;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface GatewayStandIn {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Statuses of the next responses, then 200; `silence` never responds, `hang-up` breaks the connection. */
  readonly answers: (number | 'silence' | 'hang-up')[];
  close(): Promise<void>;
}

/** A fake HTTP gateway on loopback. */
export async function openGateway(): Promise<GatewayStandIn> {
  const requests: ReceivedRequest[] = [];
  const answers: GatewayStandIn['answers'] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await readText(request).catch(() => undefined);
    // The client has closed the connection.
    if (body === undefined) return;
    requests.push({ method, url, headers, body });
    const answer = answers.shift() ?? 200;
    if (answer === 'hang-up') request.socket.destroy();
    else if (answer !== 'silence')
      response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
