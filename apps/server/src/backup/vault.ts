import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { BackupError, partBytes, type BackupStore } from './store.ts';

/** The backups of one shop in a store. Every object is compressed, checksummed and, with a passphrase, encrypted. */
export interface Vault {
  readonly place: string;
  readonly shop: string;
  readonly isEncrypted: boolean;
  /** @returns the bytes that it takes in the store */
  put(name: string, bytes: Uint8Array): Promise<number>;
  /** @throws {BackupError} when it is missing or damaged */
  get(name: string): Promise<Buffer>;
  /** @returns the names that begin with `prefix`, as passed to `put`, sorted */
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}

const shopFile = 'shop.json';
const keyFile = 'key.age';
const format = 1;

const ShopFile = z.object({ format: z.int(), shop: z.string(), encryption: z.enum(['age']).nullable() });
type ShopFile = z.infer<typeof ShopFile>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Opens the vault of a shop in `store`, and creates it when the store is empty.
 * @param shop the shop's id; a store contains the backups of one shop only
 * @param workFactor logarithm of the work to try one passphrase, which takes a second; for tests
 * @throws {BackupError} when it belongs to another shop, or the passphrase does not fit its key
 */
export async function openVaultOf(
  shop: string,
  store: BackupStore,
  passphrase: string | undefined,
  workFactor = 18,
): Promise<Vault> {
  const known = await readShopFile(store);
  if (!known) return beginVault(shop, store, passphrase, workFactor);
  if (known.shop !== shop) {
    throw new BackupError(`${store.place} holds backups of another shop: choose another place.`);
  }
  if (!known.encryption && passphrase !== undefined) {
    throw new BackupError(
      `The backups in ${store.place} are not encrypted: choose another place for encrypted ones, or unset BACKUP_PASSPHRASE.`,
    );
  }
  return openVault(known, store, passphrase);
}

/** Opens the vault in `store`, of any shop. @throws {BackupError} when there is none or it cannot be opened */
export async function openAnyVault(store: BackupStore, passphrase: string | undefined): Promise<Vault> {
  const known = await readShopFile(store);
  if (!known) throw new BackupError(`${store.place} holds no backup of a shop.`);
  return openVault(known, store, passphrase);
}

/** @returns whether a store holds the backups of a shop */
export const isBegun = async (store: BackupStore): Promise<boolean> => (await readShopFile(store)) !== null;

async function readShopFile(store: BackupStore): Promise<ShopFile | null> {
  const bytes = await store.get(shopFile);
  if (!bytes) return null;
  const parsed = ShopFile.safeParse(jsonOf(bytes));
  if (!parsed.success) throw damaged(store, shopFile);
  if (parsed.data.format > format) {
    throw new BackupError(
      `The backup in ${store.place} is newer than this version of the shop: use the newer one.`,
    );
  }
  return parsed.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

async function beginVault(
  shop: string,
  store: BackupStore,
  passphrase: string | undefined,
  workFactor: number,
): Promise<Vault> {
  let identity: string | undefined;
  if (passphrase !== undefined) {
    identity = await generateX25519Identity();
    const locked = new Encrypter();
    locked.setPassphrase(passphrase);
    locked.setScryptWorkFactor(workFactor);
    await store.put(keyFile, await locked.encrypt(identity));
  }
  const content = { format, shop, encryption: identity ? ('age' as const) : null };
  await store.put(shopFile, Buffer.from(`${JSON.stringify(content)}\n`));
  return vault(content, store, identity);
}

async function openVault(
  known: ShopFile,
  store: BackupStore,
  passphrase: string | undefined,
): Promise<Vault> {
  if (!known.encryption) return vault(known, store, undefined);
  if (passphrase === undefined) {
    throw new BackupError(
      `The backups in ${store.place} are encrypted: set BACKUP_PASSPHRASE to their passphrase.`,
    );
  }
  const key = await store.get(keyFile);
  if (!key) {
    throw new BackupError(
      `The key of the backups in ${store.place} (${keyFile}) is missing: without it they cannot be read. Put back a copy of it.`,
    );
  }
  const unlocking = new Decrypter();
  unlocking.addPassphrase(passphrase);
  const identity = await unlocking.decrypt(key, 'text').catch(() => {
    throw new BackupError(
      `BACKUP_PASSPHRASE is not the passphrase of the backups in ${store.place}: without the right one they cannot be read.`,
    );
  });
  return vault(known, store, identity);
}

const damaged = (store: BackupStore, name: string) =>
  new BackupError(`The backup in ${store.place} is damaged: ${name} cannot be read. Restore an earlier one.`);

async function vault({ shop }: ShopFile, store: BackupStore, identity: string | undefined): Promise<Vault> {
  const suffix = identity ? '.zst.age' : '.zst';
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  if (identity) {
    encrypter.addRecipient(await identityToRecipient(identity));
    decrypter.addIdentity(identity);
  }
  return {
    place: store.place,
    shop,
    isEncrypted: identity !== undefined,
    async put(name, bytes) {
      const small = await compress(bytes, compression);
      const sealed = identity ? await encrypter.encrypt(small) : small;
      await store.put(name + suffix, sealed);
      return sealed.length;
    },
    async get(name) {
      const sealed = await store.get(name + suffix);
      if (!sealed) {
        throw new BackupError(`The backup in ${store.place} is not whole: ${name}${suffix} is missing.`);
      }
      try {
        const small = identity ? await decrypter.decrypt(sealed) : sealed;
        // Only lists of files are larger than a part.
        return await decompress(small, { maxOutputLength: 16 * partBytes });
      } catch {
        throw damaged(store, name + suffix);
      }
    },
    async list(prefix) {
      const names = await store.list(prefix);
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
    },
    delete: (name) => store.delete(name + suffix),
  };
}
