import type { ClientLoaderFunction } from 'react-router';
import type { ComponentType } from 'react';
import { CodeMissing, importScripts } from './scripts.ts';

/** The router's manifest entry of a page: the script of its module, and that script's imports. */
interface PageScripts {
  readonly id: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

interface PageModule {
  readonly default?: ComponentType;
  readonly clientLoader?: ClientLoaderFunction;
  readonly handle?: object;
}

type MakeSubstitute = (load: () => Promise<{ default: ComponentType }>) => ComponentType;

let makeSubstitute: MakeSubstitute | undefined;

/**
 * @param make creates a component that loads a page, or shows a failure. It is part of the frame, a higher layer than
 * this file
 */
export function setPageSubstitute(make: MakeSubstitute): void {
  makeSubstitute = make;
}

/**
 * Loads the code of a page. The build replaces React Router's own function with it (vite/code-loading.ts), which
 * reloads the page if a script is missing: offline that loses the page and its entries.
 * @param loaded modules by route id
 * @returns if the code is missing, a module that retries on each navigation: the router itself loads only once
 */
export async function loadRouteModule(
  page: PageScripts,
  loaded: Record<string, unknown>,
): Promise<PageModule> {
  const load = async () => {
    if (!(page.id in loaded)) {
      loaded[page.id] = await importScripts([page.module, ...(page.imports ?? [])]);
    }
    return loaded[page.id] as PageModule;
  };
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof CodeMissing) || !makeSubstitute) throw error;
    return substituteFor(load, makeSubstitute);
  }
}

function substituteFor(load: () => Promise<PageModule>, make: MakeSubstitute): PageModule {
  const handle = {};
  const arrive = async () => {
    const module = await load();
    Object.assign(handle, module.handle);
    return module;
  };
  return {
    handle,
    clientLoader: async (request) => (await arrive()).clientLoader?.(request) ?? null,
    default: make(async () => ({ default: (await arrive()).default ?? (() => null) })),
  };
}
