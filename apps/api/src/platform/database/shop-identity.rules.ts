/** State of the database and of the folder of files at the start. */
export interface Found {
  /** Identity in the table `shop`; undefined in a new database, and in one of an older version. */
  readonly shop:
    | { readonly id: string; readonly isDemo: boolean; readonly hasMarkedFiles: boolean }
    | undefined;
  /** Whether the database has never been filled. */
  readonly isEmpty: boolean;
  readonly hasDemoStaff: boolean;
  /** Whether the table `file` has any row. */
  readonly namesFiles: boolean;
  /** Shop id in the folder of files; null without one. */
  readonly filesOwner: string | null;
  readonly holdsFiles: boolean;
}

/** The settings of the start. */
export interface Wanted {
  readonly demo: boolean;
  /** Their place in messages: a folder, or `s3://bucket/folder`. */
  readonly filesFolder: string;
}

/**
 * @returns whether the shop is a demo. Databases of older versions do not record that: if they are empty or contain the
 *   demo's staff, the setting decides, else the shop is real.
 */
export const isDemoShop = ({ shop, isEmpty, hasDemoStaff }: Found, { demo }: Wanted): boolean =>
  shop ? shop.isDemo : demo && (isEmpty || hasDemoStaff);

/** @returns why the shop must not start on this database with these files and settings, with a remedy; null when it may */
export function problemOf(found: Found, wanted: Wanted): string | null {
  return problemOfFiles(found, wanted) ?? problemOfDemo(found, wanted);
}

function problemOfFiles(found: Found, { filesFolder }: Wanted): string | null {
  const { shop, isEmpty, namesFiles, filesOwner, holdsFiles } = found;
  if (!shop && filesOwner !== null) {
    const database = isEmpty ? 'is empty' : 'carries no id';
    const remedy = isEmpty ? '' : ` ${together(`delete ${filesFolder}/shop-id`)}`;
    return `The files in ${filesFolder} belong to the shop ${filesOwner}, but the database ${database}. ${choose}${remedy}`;
  }
  if (!shop && isEmpty && holdsFiles) {
    return `The database is empty, but there are files in ${filesFolder}. ${choose}`;
  }
  if (!shop) return namesFiles && !holdsFiles ? `${missing(filesFolder)} ${beginWithout(filesFolder)}` : null;
  const remedy = together(`write the line ${shop.id} into ${filesFolder}/shop-id`);
  if (filesOwner === null) {
    const isLost = shop.hasMarkedFiles || (namesFiles && !holdsFiles);
    return isLost ? `${missing(filesFolder)} ${remedy}` : null;
  }
  if (filesOwner === shop.id) return null;
  return `The files in ${filesFolder} belong to the shop ${filesOwner}, the database to the shop ${shop.id}. ${choose} ${remedy}`;
}

const choose =
  'Set DATA_DIR and DATABASE_URL to the same shop, or restore what is missing; a new shop needs an empty DATA_DIR and an empty database.';
const missing = (folder: string) =>
  `The files of this database are not in ${folder}. Set ${
    folder.startsWith('s3://')
      ? 'FILES_TO to the place of its files, or FILES_FROM too until npm run files has moved them'
      : 'DATA_DIR to the folder that the shop was begun with'
  }: all servers of a database share its files.`;
/** For a database without an id: any file in the folder makes it count as the shop's own. */
const beginWithout = (folder: string) =>
  `If the files are lost for good, put an empty file named lost into ${folder}/private: then the shop starts without them.`;
const together = (act: string) => `If they do belong together, or the files are lost for good, ${act}.`;

function problemOfDemo(found: Found, wanted: Wanted): string | null {
  const isDemo = isDemoShop(found, wanted);
  if (isDemo === wanted.demo) return null;
  return isDemo
    ? 'This database belongs to a demo, and DEMO=0 asks for a real shop. A real shop begins empty: set DATA_DIR to an empty folder (and DATABASE_URL, where it is set, to an empty database), or remove the data of the demo: npm run go-live says what there is.'
    : 'This database belongs to a real shop, and DEMO is on: start it with DEMO=0. The demo needs an empty DATA_DIR (and an empty database).';
}
