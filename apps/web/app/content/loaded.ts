import type { ApiError } from '@zay/contract';
import { data, type LoaderFunctionArgs } from 'react-router';
import { refusalOf } from '../platform/api/no-connection.ts';
import { serverLoad, type PageLoad } from '../platform/page.tsx';

/** Loaded content or a failure of a page; neither if it does not exist. */
export interface Loaded<Content> {
  readonly content?: Content | undefined;
  readonly failure?: ApiError;
}

/** A refused call becomes part of the page instead of breaking it. @throws if the shop is unreachable */
export async function loadContent<Content>(reading: Promise<Content | undefined>): Promise<Loaded<Content>> {
  try {
    return { content: await reading };
  } catch (error) {
    return { failure: refusalOf(error) };
  }
}

/** `export const loader = contentLoader(load)`: as `serverLoad`, with the matching HTTP status. */
export function contentLoader<Content>(load: PageLoad<Loaded<Content>>) {
  const serverLoader = serverLoad(load);
  return async (args: LoaderFunctionArgs) => {
    const loaded = await serverLoader(args);
    const status = loaded.failure ? loaded.failure.statusCode || 500 : 404;
    return data(loaded, { status: loaded.content === undefined ? status : 200 });
  };
}
