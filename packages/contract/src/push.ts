import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { Message, text } from './core/fields.ts';
import { textKinds } from './core/text-kinds.ts';

/** Web Push notifications: an addition of ours (docs/decisions/0073-web-push.md). */

const verbatim = (max: number) => text(max).register(textKinds, { kind: 'verbatim' });
const pushEndpoint = verbatim(2000);

export const pushKey = endpoint({
  row: 'PUSH-01',
  method: 'GET',
  path: '/api/Order/GetPushKey',
  tag: 'Order',
  summary: 'The public key that a browser subscribes to push messages with, as base64url.',
  auth: 'buyer',
  response: z.object({ publicKey: z.string() }).meta({ id: 'PushKey' }),
  example: {
    response: {
      publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    },
  },
});

export const subscribePush = endpoint({
  row: 'PUSH-02',
  method: 'POST',
  path: '/api/Order/SubscribePush',
  tag: 'Order',
  summary:
    "Send the caller's notifications to this browser too, in the language of the call, until the login ends.",
  auth: 'buyer',
  body: z
    .object({ endpoint: pushEndpoint, p256dh: verbatim(100), auth: verbatim(100) })
    .meta({ id: 'PushSubscriptionBody' }),
  response: Message,
  refusals: { 'push-subscription-invalid': 400 },
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/d61c5u920dw:APA91bEmnw8utjDYCqSRplFMVCzQMg9e5Xxp',
      p256dh: 'BL7ELU24fJTAlH5Kyl8N6BDCac8u8li_U5PIwG963MOvdYs9s7LSzj8x_7v7RFdLZ9Eap50PiiyF5K0TDAis7t0',
      auth: 'juarI8x__VnHvsOgfeAPHg',
    },
    response: { message: 'This phone will be told.' },
  },
});

export const unsubscribePush = endpoint({
  row: 'PUSH-03',
  method: 'POST',
  path: '/api/Order/UnsubscribePush',
  tag: 'Order',
  summary: "Send nothing more to this browser; one that is not the caller's is left alone.",
  auth: 'buyer',
  body: z.object({ endpoint: pushEndpoint }).meta({ id: 'PushEndpointBody' }),
  response: Message,
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/d61c5u920dw:APA91bEmnw8utjDYCqSRplFMVCzQMg9e5Xxp',
    },
    response: { message: 'This phone will not be told any more.' },
  },
});
