import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertPictureFiles } from '../../platform/pictures/picture-files.store.ts';
import { staffCaller } from '../../platform/pictures/picture-work.ts';
import { reencodePicture } from '../../platform/pictures/pictures.ts';
import { listOfCell } from './cells.rules.ts';
import type { ImportItem } from './items.store.ts';
import { openArchive, type PictureArchive } from './picture-archive.ts';
import { findKeys, findStored, rememberPicture } from './pictures.store.ts';
import type { Lookups } from './product-of-rows.rules.ts';
import { isAllowed, loadPicture, type Loaded, type Network } from './remote-picture.ts';

/** Where an import gets its pictures. */
export interface PictureSource {
  /** For a check: finds pictures without reading them. */
  readKnown(items: readonly ImportItem[]): Promise<Lookups['picture']>;
  /** For a run: stores the pictures of these products. */
  store(items: readonly ImportItem[]): Promise<Lookups['picture']>;
  close(): void;
}

interface Sources {
  readonly db: Database;
  readonly files: FileStore;
  /** Path of a zip archive. */
  readonly archive?: string | undefined;
  readonly hosts: readonly string[];
  readonly network?: Network;
}

/** A picture that a cell names: its key, a problem, or where to load it from. */
type Named =
  | { readonly key: string }
  | { readonly problem: string }
  | { readonly source: string; load(): Promise<Loaded> };

const triesOfBusy = 20;
/** A picture of this shop, as its export writes it. */
const ownPicture = /\/media\/(?:[a-z]+\/)?([0-9a-f]{32})(?:-\d+)?\.[a-z0-9]{2,5}$/;

/** Pictures from an archive, from addresses on allowed hosts, and from this shop. Those of earlier imports are not read again. */
export async function openPictures({ db, files, archive, hosts, network }: Sources): Promise<PictureSource> {
  const zip = archive === undefined ? undefined : await openArchive(archive);
  const find = async (items: readonly ImportItem[]) => {
    const cells = items.flatMap(({ rows }) =>
      rows.flatMap(({ values }) => [values.pictures ?? '', values.sku_pictures ?? '']),
    );
    const names = [...new Set(cells.flatMap(listOfCell))];
    const own = await findKeys(
      db,
      names.flatMap((name) => ownPicture.exec(name)?.[1] ?? []),
    );
    const named = new Map(names.map((name) => [name, namedBy(name, own, zip, hosts, network)]));
    const sources = [...named.values()].flatMap((one) => ('source' in one ? one.source : []));
    const stored = await findStored(db, sources);
    for (const [name, one] of named) {
      const key = 'source' in one ? stored.get(one.source) : undefined;
      if (key !== undefined) named.set(name, { key });
    }
    return named;
  };
  return {
    readKnown: async (items) => lookup(await find(items)),
    async store(items) {
      const found = await find(items);
      for (const [name, one] of found)
        if ('source' in one) found.set(name, await storePicture(db, files, one.source, await one.load()));
      return lookup(found);
    },
    close: () => zip?.close(),
  };
}

const lookup =
  (found: ReadonlyMap<string, Named>): Lookups['picture'] =>
  (name) => {
    const one = found.get(name) ?? { problem: 'picture-unknown' };
    return 'source' in one ? { key: '' } : one;
  };

function namedBy(
  name: string,
  own: ReadonlyMap<string, string>,
  zip: PictureArchive | undefined,
  hosts: readonly string[],
  network: Network | undefined,
): Named {
  const key = own.get(ownPicture.exec(name)?.[1] ?? '');
  if (key !== undefined) return { key };
  if (/^[a-z]+:\/\//i.test(name)) {
    if (!isAllowed(name, hosts)) return { problem: 'picture-host' };
    return { source: name, load: () => loadPicture(name, hosts, network) };
  }
  const found = zip?.sourceOf(name);
  if (!zip || !found) return { problem: 'picture-unknown' };
  if (found.isTooLarge) return { problem: 'image-too-large' };
  return { source: found.source, load: () => zip.read(name) };
}

async function storePicture(db: Database, files: FileStore, source: string, loaded: Loaded): Promise<Named> {
  if ('problem' in loaded) return loaded;
  for (let attempt = 1; ; attempt += 1) {
    const picture = await reencodePicture(loaded.bytes, staffCaller).catch(() => new Refusal('not-an-image'));
    if (picture instanceof Refusal) {
      // Too many pictures of others wait.
      if (picture.reason !== 'unavailable' || attempt >= triesOfBusy) return { problem: picture.reason };
      await sleep(500);
      continue;
    }
    const stored = await files.save('public', picture, 'jpg');
    await insertPictureFiles(db, [stored]);
    await rememberPicture(db, source, stored.name);
    return { key: stored.name };
  }
}
