import { join } from 'node:path';
import { ownerFile } from '../files/files-owner.ts';

/** What a start finds in the database and in the folder of files. */
export interface Found {
  /** Undefined in a new database, and in one of an older version. */
  readonly shop:
    | { readonly id: string; readonly isDemo: boolean; readonly hasMarkedFiles: boolean }
    | undefined;
  /** Nothing was ever filled in. */
  readonly isEmpty: boolean;
  readonly hasDemoStaff: boolean;
  /** Whether the database names any file. */
  readonly namesFiles: boolean;
  /** The id in the folder; null without one. */
  readonly filesOwner: string | null;
  readonly holdsFiles: boolean;
}

/** What the settings ask for. */
export interface Wanted {
  readonly demo: boolean;
  readonly filesFolder: string;
}

/** Of a shop that an older version began nobody noted what it is: with the demo's staff in it, the setting decides. */
export const isDemoShop = ({ shop, isEmpty, hasDemoStaff }: Found, { demo }: Wanted): boolean =>
  shop ? shop.isDemo : demo && (isEmpty || hasDemoStaff);

/** Why the shop must not start on this database with these files and settings: a sentence that says what to do. */
export function problemOf(found: Found, wanted: Wanted): string | null {
  return problemOfFiles(found, wanted) ?? problemOfDemo(found, wanted);
}

function problemOfFiles(found: Found, { filesFolder }: Wanted): string | null {
  const { shop, isEmpty, namesFiles, filesOwner, holdsFiles } = found;
  if (!shop && filesOwner !== null) {
    const database = isEmpty ? 'is empty' : 'carries no id';
    const remedy = isEmpty ? '' : ` ${together(`delete ${ownerFile(filesFolder)}`)}`;
    return `The files in ${filesFolder} belong to the shop ${filesOwner}, but the database ${database}. ${choose}${remedy}`;
  }
  if (!shop && isEmpty && holdsFiles) {
    return `The database is empty, but there are files in ${filesFolder}. ${choose}`;
  }
  if (!shop) return namesFiles && !holdsFiles ? `${missing(filesFolder)} ${beginWithout(filesFolder)}` : null;
  const remedy = together(`write the line ${shop.id} into ${ownerFile(filesFolder)}`);
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
  `The files of this database are not in ${folder}. Set DATA_DIR to the folder that the shop was begun with: all servers of a database share its files.`;
/** Of a database that carries no id yet: with any file in it the folder is taken for the shop's own. */
const beginWithout = (folder: string) =>
  `If the files are lost for good, put an empty file named lost into ${join(folder, 'private')}: then the shop starts without them.`;
const together = (act: string) => `If they do belong together, or the files are lost for good, ${act}.`;

function problemOfDemo(found: Found, wanted: Wanted): string | null {
  const isDemo = isDemoShop(found, wanted);
  if (isDemo === wanted.demo) return null;
  return isDemo
    ? 'This database belongs to a demo, and DEMO=0 asks for a real shop. A real shop begins empty: set DATA_DIR to an empty folder (and DATABASE_URL, where it is set, to an empty database), or remove the data of the demo: npm run go-live says what there is.'
    : 'This database belongs to a real shop, and DEMO is on: start it with DEMO=0. The demo needs an empty DATA_DIR (and an empty database).';
}
