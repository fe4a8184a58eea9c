/** `npm run staff:create`: adds a member of staff; for a real shop also its first owner. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StaffAccountBody } from '@zay/contract/staff';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { createPasswords } from '../apps/api/src/platform/passwords.ts';
import { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { fieldErrors } from '../apps/api/src/platform/http/validation.ts';
import { createStaff } from '../apps/api/src/staff/accounts/create-staff.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const reasons: Readonly<Record<string, string>> = {
  'role-not-found': 'There is no such role. The shop comes with owner, sales, catalogue and education.',
  'email-taken': 'Somebody has this e-mail already.',
};

/** Prompts in the terminal, line by line. */
function openPrompt() {
  let isSecret = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: echo, terminal });
  // Piped lines arrive before they are requested: the iterator buffers them.
  const typed = lines[Symbol.asyncIterator]();
  const next = async (question: string, secret: boolean) => {
    process.stdout.write(question);
    isSecret = secret;
    const { value } = await typed.next();
    isSecret = false;
    if (secret && terminal) process.stdout.write('\n');
    return String(value ?? '');
  };
  return {
    /** The next line, typed or piped; empty at the end of input. */
    ask: (question: string) => next(question, false),
    /** The same without echo. */
    askSecret: (question: string) => next(question, true),
    close: () => lines.close(),
  };
}

async function askForMember() {
  const asking = openPrompt();
  try {
    const email = await asking.ask('E-mail: ');
    const name = await asking.ask('Name: ');
    const role = (await asking.ask('Role (owner): ')).trim() || 'owner';
    const password = await asking.askSecret('Password, at least 12 characters: ');
    const again = await asking.askSecret('The same again: ');
    if (password !== again) throw new Error('The two passwords differ. Nothing was changed.');
    return { id: null, email, name, role, password };
  } finally {
    asking.close();
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const read = StaffAccountBody.safeParse(await askForMember(), { reportInput: true });
  if (!read.success) {
    const problems = fieldErrors(read.error.issues, 'en-US').map(
      ({ field, message }) => `${field}: ${message}`,
    );
    throw new Error([...problems, 'Nothing was changed.'].join('\n'));
  }
  const created = await inShopDatabase(config, (db) => createStaff(db, createPasswords(), read.data));
  if (created instanceof Refusal) throw new Error(reasons[created.reason] ?? created.reason);
  const { email, role } = read.data;
  console.log(`${email} may log in to the back office as ${role}.`);
  if (role === 'owner') console.log('An owner sets up one-time codes at the first login.');
}

main().catch(failPlainly);
