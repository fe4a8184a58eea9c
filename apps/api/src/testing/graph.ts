import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FacebookApp } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/config.ts';

/** A person with an account at the fake Facebook. */
export interface GraphPerson {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
  readonly picture?: Buffer;
  /** The token of the dialog for our app. */
  readonly token: string;
  /** App that the token was issued to; default ours. */
  readonly appId?: string;
  /** False for an expired token. */
  readonly isValid?: boolean;
}

export interface Graph {
  readonly app: FacebookApp;
  /** People with an account. */
  readonly people: GraphPerson[];
  /** Received requests. */
  readonly asked: URL[];
  /** Replaces the responses, to simulate failures. */
  instead: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

/** A fake Facebook on loopback: dialog, token check, profile, picture. The last person logs in. */
export async function openGraph(): Promise<Graph> {
  const people: GraphPerson[] = [];
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', graph.app.graphUrl);
    asked.push(url);
    if (graph.instead) return graph.instead(response);
    const { pathname, searchParams: query } = url;
    const ofToken = (name: string) => people.find(({ token }) => token === query.get(name));
    if (pathname === '/dialog/oauth') return sendDialog(response, query, people.at(-1));
    if (pathname === '/v1/debug_token')
      return sendTokenFacts(response, graph.app, query, ofToken('input_token'));
    if (pathname === '/v1/me') return sendProfile(response, graph.app, query, ofToken('access_token'));
    const picture = people.find(({ id }) => pathname === `/picture/${id}`)?.picture;
    response.writeHead(picture ? 200 : 404, { 'access-control-allow-origin': '*' });
    response.end(picture);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const graph: Graph = {
    app: {
      appId: '1234567890',
      appSecret: 'secret-of-the-stand-in',
      graphUrl: `${origin}/v1`,
      dialogUrl: `${origin}/dialog/oauth`,
      pictureOrigins: origin,
      // It shares a processor with the shop.
      answerMs: 60_000,
    },
    people,
    asked,
    instead: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return graph;
}

/** A page with two redirects, like the real one. */
function sendDialog(response: ServerResponse, query: URLSearchParams, person: GraphPerson | undefined): void {
  const state = query.get('state') ?? '';
  const back = query.get('redirect_uri') ?? '';
  const agreed = new URLSearchParams({ access_token: person?.token ?? '', expires_in: '5184000', state });
  const turned = new URLSearchParams({ error_reason: 'user_denied', error: 'access_denied', state });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Stand-in</title><link rel="icon" href="data:,">
    <a href="${escape(`${back}#${agreed}`)}">Continue</a> <a href="${escape(`${back}?${turned}`)}">Cancel</a>`);
}

function sendTokenFacts(
  response: ServerResponse,
  app: FacebookApp,
  query: URLSearchParams,
  person: GraphPerson | undefined,
): void {
  if (query.get('access_token') !== `${app.appId}|${app.appSecret}`) {
    return sendJson(response, 400, { error: { message: 'Invalid OAuth access token', code: 190 } });
  }
  const data = person
    ? {
        app_id: person.appId ?? app.appId,
        user_id: person.id,
        is_valid: person.isValid ?? true,
        type: 'USER',
      }
    : { error: { message: 'Invalid OAuth access token', code: 190 }, is_valid: false, scopes: [] };
  sendJson(response, 200, { data });
}

function sendProfile(
  response: ServerResponse,
  app: FacebookApp,
  query: URLSearchParams,
  person: GraphPerson | undefined,
): void {
  if (!person)
    return sendJson(response, 400, { error: { message: 'Invalid OAuth access token', code: 190 } });
  const { id, name, email, picture } = person;
  const fields = query.get('fields')?.split(',') ?? [];
  const [, width, height] = /picture\.width\((\d+)\)\.height\((\d+)\)/.exec(fields.join()) ?? [];
  const url = `${new URL(app.graphUrl).origin}/picture/${id}`;
  const data = { url, width: Number(width), height: Number(height), is_silhouette: picture === undefined };
  sendJson(response, 200, {
    id,
    ...(fields.includes('name') && name && { name }),
    ...(fields.includes('email') && email && { email }),
    ...(width !== undefined && { picture: { data } }),
  });
}

/** A Facebook app that is never called. Without an app the shop answers 404 to Facebook logins. */
export const { facebook } = readConfig({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' });
